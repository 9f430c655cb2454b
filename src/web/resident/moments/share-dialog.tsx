import { Button, Group, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";

import type { YearOfUser } from "#contract/impact.ts";
import type { User } from "#contract/profile.ts";
import { levelOf } from "#domain/impact/levels.ts";
import {
  type FigureWords,
  type PictureAbout,
  pictureFigures,
  pictureHeading,
} from "#domain/impact/sharing.ts";
import { PRODUCT_NAME } from "#domain/text.ts";

import { keepFile } from "#web/kit/api/download.ts";
import { read } from "#web/kit/api/api.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { useUser } from "#web/kit/session/session.ts";
import { ErrorState } from "#web/kit/ui/error-state.tsx";
import { Loading, SkeletonBlock } from "#web/kit/ui/skeleton.tsx";
import { say } from "#web/kit/words/say.ts";
import { SwitchField } from "#web/parts/notifications/switch-field.tsx";
import type { PictureWords } from "./picture.ts";
import styles from "./share-dialog.module.css";
import { usePicture } from "./use-picture.ts";

type Props = Readonly<{
  about: PictureAbout;
  /** Path of a picture of the product's own that stands on it. */
  picture?: string | null;
  isOpen: boolean;
  onClose: () => void;
}>;

/** A picture to share, made on the device: the person chooses its figures, and whether it says a name (PRODUCT R36.4). */
export function ShareDialog({ about, picture = null, isOpen, onClose }: Props): ReactElement {
  const user = useUser();
  const { data, error, refetch } = useQuery({
    ...read("GET /profile/year"),
    enabled: isOpen,
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say("Share a picture")}>
      {user && data ? (
        <Choice about={about} art={picture} user={user} year={data.data} />
      ) : error ? (
        <ErrorState
          title={say("Your figures didn't load")}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading>
          <SkeletonBlock height={320} />
        </Loading>
      )}
    </Dialog>
  );
}

type ChoiceProps = Readonly<{
  about: PictureAbout;
  art: string | null;
  user: User;
  year: YearOfUser;
}>;

function Choice({ about, art, user, year }: ChoiceProps): ReactElement {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isNamed, setNamed] = useState(false);
  const facts = { ...year, level: levelOf(user.carbonUnits).level };
  const figures = pictureFigures(say, facts);
  const words: PictureWords = {
    heading: pictureHeading(say, { about, ...facts }),
    name: isNamed ? user.firstName : "",
    figures: figures.filter(({ figure }) => !left.has(figure)),
    claim: say("What you let go of{newLine}comes back as good.", { newLine: " " }),
  };
  const choose = ({ figure }: FigureWords, isOn: boolean): void => {
    const others = [...left].filter((one) => one !== figure);
    setLeft(new Set(isOn ? others : [...others, figure]));
  };
  return (
    <Stack gap="md" pb="sm">
      <Preview words={words} art={art} isMedal={about === "badge"} />
      <fieldset className={styles["choices"]}>
        <legend className="strong">{say("On the picture")}</legend>
        {figures.map((figure) => (
          <SwitchField
            key={figure.figure}
            label={`${figure.number} ${figure.words}`}
            isOn={!left.has(figure.figure)}
            onChange={(isOn) => choose(figure, isOn)}
          />
        ))}
        <SwitchField
          label={say("My first name: {name}", { name: user.firstName })}
          isOn={isNamed}
          onChange={setNamed}
        />
      </fieldset>
    </Stack>
  );
}

type PreviewProps = Readonly<{ words: PictureWords; art: string | null; isMedal: boolean }>;

function Preview({ words, art, isMedal }: PreviewProps): ReactElement {
  const { file, url, hasFailed } = usePicture(words, { path: art, isMedal });
  if (hasFailed) return <p role="alert">{say("This browser can't draw the picture.")}</p>;
  const { heading, name, figures } = words;
  const said = [heading, name, ...figures.map((one) => `${one.number} ${one.words}`)];
  return (
    <>
      <div className={styles["frame"]}>
        {url !== undefined && (
          <img
            className={styles["picture"]}
            src={url}
            width={1080}
            height={1350}
            alt={say("The picture: {words}", { words: said.filter(Boolean).join(", ") })}
          />
        )}
      </div>
      <p className="muted small">
        {say("The picture is made on this device. Nothing is sent until you share it.")}
      </p>
      <Group justify="flex-end">
        <Button
          variant={file && canShareFile(file) ? "default" : "filled"}
          aria-disabled={!file}
          onClick={() => file && keepFile(file, file.name)}
        >
          {say("Download the picture")}
        </Button>
        {file && canShareFile(file) && (
          <Button onClick={() => void shareFile(file, PRODUCT_NAME)}>{say("Share")}</Button>
        )}
      </Group>
    </>
  );
}

/** Whether the device's share sheet takes a file like this one. */
function canShareFile(file: File): boolean {
  return "canShare" in navigator && navigator.canShare({ files: [file] });
}

/** Opens the share sheet with the file; where that fails, the browser saves it. Closing the sheet is not an error. */
async function shareFile(file: File, title: string): Promise<void> {
  try {
    await navigator.share({ files: [file], title });
  } catch (error) {
    const hasLeft = error instanceof DOMException && error.name === "AbortError";
    if (!hasLeft) keepFile(file, file.name);
  }
}
