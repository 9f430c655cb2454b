import { Button } from "@mantine/core";
import { IconCamera } from "@tabler/icons-react";
import { useId, useRef, type ChangeEvent, type ReactElement } from "react";

import type { User } from "#contract/profile.ts";

import { useAction } from "#web/kit/actions/action.ts";
import { confirm } from "#web/kit/actions/confirm.ts";
import { updateUser } from "#web/kit/session/session.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { Avatar } from "#web/kit/ui/avatar.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "./picture-field.module.css";
import { usePicture, type Picture } from "./use-picture.ts";

/** One's own picture, or the default one, and the way to another (PRODUCT 4.3). */
export function PictureField({ user }: { user: User }): ReactElement {
  const id = useId();
  const picture = usePicture();
  const input = useRef<HTMLInputElement>(null);
  const shown =
    picture.preview === undefined ? user : { ...user, profilePicture: { url: picture.preview } };
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.currentTarget.files ?? [];
    if (file) void picture.choose(file);
    // The same file may be chosen again.
    event.currentTarget.value = "";
  };
  return (
    <form
      className="stack middle gap-12"
      data-unsaved={picture.preview === undefined ? undefined : true}
      onSubmit={(event) => {
        event.preventDefault();
        void picture.save();
      }}
    >
      <div className={styles["face"]}>
        <Avatar person={shown} size={112} label={say("Your picture")} />
        <input
          ref={input}
          id={id}
          type="file"
          accept=".png,.jpg,.jpeg"
          className="visually-hidden"
          onChange={take}
        />
        <label htmlFor={id} className={styles["change"]}>
          <IconCamera size={20} aria-hidden="true" />
          <span className="visually-hidden">{say("Change picture")}</span>
        </label>
      </div>
      <Actions picture={picture} hasOne={user.profilePicture.url !== null} />
      {picture.alert !== undefined && (
        <div className={styles["alert"]}>
          <Banner onDismiss={picture.dismiss}>{picture.alert}</Banner>
        </div>
      )}
    </form>
  );
}

function Actions({ picture, hasOne }: { picture: Picture; hasOne: boolean }): ReactElement | null {
  const { state, discard } = picture;
  if (state === "resting") {
    if (!hasOne) return null;
    return <RemoveButton />;
  }
  if (state === "saved") return <p className={styles["saved"]}>{say("Saved!")}</p>;
  return (
    <div className="row gap-8">
      <SubmitButton size="sm" isPending={state === "uploading"} pendingLabel={say("Uploading...")}>
        {say("Save")}
      </SubmitButton>
      {state === "chosen" && (
        <Button size="sm" variant="default" onClick={discard}>
          {say("Discard")}
        </Button>
      )}
    </div>
  );
}

/** Removes the saved picture after a confirmation. */
function RemoveButton(): ReactElement {
  const { run } = useAction("DELETE /profile/image", {
    done: say("Picture removed"),
    refresh: ["GET /profile"],
    onDone: ({ data }) => updateUser(data),
  });
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: say("Remove your picture?"),
      message: say("Your initials show instead, wherever it was seen."),
      confirmLabel: say("Remove picture"),
    });
    if (isSure) await run();
  };
  return (
    <Button size="sm" variant="subtle" onClick={() => void ask()}>
      {say("Remove picture")}
    </Button>
  );
}
