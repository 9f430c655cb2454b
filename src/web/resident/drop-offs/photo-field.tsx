import { Button } from "@mantine/core";
import { IconCamera, IconPhoto } from "@tabler/icons-react";
import { useEffect, useRef, useState, type ReactElement, type ReactNode, type Ref } from "react";

import { classes } from "#web/kit/theme/classes.ts";
import styles from "./drop-off-form.module.css";
import { say } from "#web/kit/words/say.ts";

type Props = Readonly<{
  id: string;
  file: File | undefined;
  error: ReactNode;
  onChoose: (file: File) => Promise<void>;
}>;

const PREVIEW_PX = 130;

/** One photo from the camera or from the device, with a preview (PRODUCT 2.23). */
export function PhotoField(props: Props): ReactElement {
  const { id, file, error, onChoose } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isPreparing, setPreparing] = useState(false);
  const open = (source: "camera" | "device"): void => {
    if (source === "camera") input.current?.setAttribute("capture", "environment");
    else input.current?.removeAttribute("capture");
    input.current?.click();
  };
  const take = async (chosen: File): Promise<void> => {
    setPreparing(true);
    await onChoose(chosen);
    setPreparing(false);
  };
  return (
    <div>
      <label htmlFor={id} className={styles["label"]}>
        {say("Photo")}
      </label>
      <div className="row wrap gap-16">
        <Preview file={file} isWrong={error !== undefined} />
        <div className={styles["sources"]}>
          <PhotoInput {...props} ref={input} onChoose={take} />
          <div className={styles["camera"]}>
            <Button
              variant="light"
              fullWidth
              leftSection={<IconCamera size={20} />}
              onClick={() => open("camera")}
            >
              {say("Take a photo")}
            </Button>
          </div>
          <Button
            variant="default"
            leftSection={<IconPhoto size={20} />}
            onClick={() => open("device")}
          >
            {file ? say("Choose another#photo") : say("Choose a photo")}
          </Button>
          <p className="muted small" role="status">
            {isPreparing
              ? say("Preparing the photo...")
              : say("PNG or JPEG. Large photos are made smaller.")}
          </p>
        </div>
      </div>
      {error !== undefined && (
        <p id={errorIdOf(id)} className={styles["error"]}>
          {error}
        </p>
      )}
    </div>
  );
}

type InputProps = Pick<Props, "id" | "error" | "onChoose"> &
  Readonly<{ ref: Ref<HTMLInputElement> }>;

/** The one input behind both buttons: only it can be labelled, marked invalid and focused as the field. */
function PhotoInput({ id, error, onChoose, ref }: InputProps): ReactElement {
  return (
    <input
      ref={ref}
      id={id}
      type="file"
      required
      accept="image/png,image/jpeg,image/webp"
      data-path="file"
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : errorIdOf(id)}
      className="visually-hidden"
      onChange={({ currentTarget }) => {
        const [chosen] = currentTarget.files ?? [];
        if (chosen) void onChoose(chosen);
        // Lets the same file be chosen again.
        currentTarget.value = "";
      }}
    />
  );
}

const errorIdOf = (id: string): string => `${id}-error`;

function Preview({ file, isWrong }: { file: File | undefined; isWrong: boolean }): ReactElement {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!file || !image.current) return undefined;
    const url = URL.createObjectURL(file);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <div className={classes(styles["preview"], isWrong && styles["wrong"])}>
      {file ? (
        <img ref={image} alt={say("What you drop off")} width={PREVIEW_PX} height={PREVIEW_PX} />
      ) : (
        <IconPhoto size={34} stroke={1.4} aria-hidden="true" />
      )}
    </div>
  );
}
