import { useEffect, useState } from "react";

import { NOT_AN_IMAGE, PROFILE_IMAGE_TOO_LARGE } from "#domain/images.ts";
import { translate } from "#domain/words/message.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { announce } from "#web/kit/toasts/announce.ts";
import { dataUrlOf } from "#web/kit/pictures/bitmap.ts";
import { updateUser } from "#web/kit/session/session.ts";
import { say } from "#web/kit/words/say.ts";
import { squared } from "./square.ts";

/** Bytes that the chosen file may have (PRODUCT 5.5, 9.11), whatever is made of it afterwards. */
const MAX_BYTES = 2_000_000;
/** Milliseconds until "Saved!" has faded. */
const SAVED_MS = 2600;
const KINDS = /\.(?:png|jpe?g)$/i;

const sentences = {
  kind: say("Choose a picture that ends in .png, .jpg or .jpeg."),
  size: translate(say, PROFILE_IMAGE_TOO_LARGE),
  unreadable: translate(say, NOT_AN_IMAGE),
  upload: say("Something went wrong, try again!"),
} as const;

export type Picture = Readonly<{
  /** The chosen picture that is not saved yet, as a data URL. */
  preview: string | undefined;
  state: "resting" | "chosen" | "uploading" | "saved";
  alert: string | undefined;
  choose: (file: File) => Promise<void>;
  save: () => Promise<void>;
  discard: () => void;
  dismiss: () => void;
}>;

/** The flow of PRODUCT 4.3: choose, preview, Save, "Uploading...", "Saved!"; a failure keeps the picture for another try. */
export function usePicture(): Picture {
  const [preview, setPreview] = useState<string>();
  const [alert, setAlert] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const upload = useAction("PUT /profile/image", {
    refresh: ["GET /profile"],
    onDone: ({ data }) => {
      updateUser(data);
      setPreview(undefined);
      setSaved(true);
      announce(say("Saved!"));
    },
    onFailed: ({ code }) =>
      setAlert(code === "not_an_image" ? sentences.unreadable : sentences.upload),
  });

  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(() => setSaved(false), SAVED_MS);
    return () => clearTimeout(timer);
  }, [isSaved]);

  const choose = async (file: File): Promise<void> => {
    setAlert(undefined);
    setSaved(false);
    if (!KINDS.test(file.name)) return setAlert(sentences.kind);
    if (file.size > MAX_BYTES) return setAlert(sentences.size);
    const small = await squared(file);
    if (!small) return setAlert(sentences.unreadable);
    setPreview(await dataUrlOf(small));
  };
  const save = async (): Promise<void> => {
    if (preview === undefined) return;
    setAlert(undefined);
    await upload.run({ body: { image: preview } });
  };
  const discard = (): void => {
    setPreview(undefined);
    setAlert(undefined);
  };
  return {
    preview,
    state: stateOf({ isPending: upload.isPending, isSaved, isChosen: preview !== undefined }),
    alert,
    choose,
    save,
    discard,
    dismiss: () => setAlert(undefined),
  };
}

type Facts = Readonly<{ isPending: boolean; isSaved: boolean; isChosen: boolean }>;

function stateOf({ isPending, isSaved, isChosen }: Facts): Picture["state"] {
  if (isPending) return "uploading";
  if (isChosen) return "chosen";
  return isSaved ? "saved" : "resting";
}
