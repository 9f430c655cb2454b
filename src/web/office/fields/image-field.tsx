import { Button, Input } from "@mantine/core";
import { IconPhoto } from "@tabler/icons-react";
import { useId, useState, type DragEvent, type ReactElement, type ReactNode } from "react";

import { classes } from "#web/kit/theme/classes.ts";
import {
  MAX_PICTURE_BYTES,
  PICTURE_TYPES,
  readPicture,
  type Picture,
} from "../pictures/picture.ts";
import styles from "./image-field.module.css";
import { formatBytes } from "../ui/bytes.ts";
import { say } from "../words/say.ts";

type Props = Readonly<{
  /** The longest side in pixels to send; the server keeps no more. */
  maxSide: number;
  /** The chosen picture as a data URL; "" while none is. Comes with `form.getInputProps("image")`. */
  value?: string;
  onChange: (url: string) => void;
  error?: ReactNode;
  /** Lets the form find the field to focus. */
  "data-path"?: string;
  /** The current picture, kept unless another one is chosen. */
  current?: string | undefined;
  /** The alternative text; may still be empty. */
  name: string;
  shape?: "square" | "wide";
}>;

/** Chooses a picture by a press or by drag and drop; shows a preview, its size and why it was refused. */
export function ImageField(props: Props): ReactElement {
  const { value = "", current, name, shape = "square" } = props;
  const id = useId();
  const choice = useChoice(props);
  const [isOver, setOver] = useState(false);
  // While a picture is being read, do not report it as missing.
  const error = choice.refusal ?? (choice.isReading ? undefined : props.error);
  const shown = value || current;
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    choice.choose(event.dataTransfer.files[0]);
  };
  return (
    <Input.Wrapper
      id={id}
      size="md"
      label={say("Picture")}
      error={error}
      errorProps={{ role: "alert" }}
      inputWrapperOrder={["label", "input", "error"]}
    >
      <div
        className={classes(styles["frame"], styles[shape], isOver && styles["over"])}
        data-invalid={Boolean(error) || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className={styles["preview"]}>
          {shown ? (
            <img src={shown} alt={name || say("The chosen picture")} />
          ) : (
            <IconPhoto size={28} stroke={1.5} />
          )}
        </span>
        <ImageHint {...props} id={id} error={error} choice={choice} />
      </div>
    </Input.Wrapper>
  );
}

type WordsProps = Props & Readonly<{ id: string; choice: Choice }>;

function ImageHint(props: WordsProps): ReactElement {
  const { id, value = "", current, error, choice } = props;
  const isKept = current !== undefined && value === "";
  return (
    <div className={styles["words"]}>
      <input
        id={id}
        type="file"
        accept={PICTURE_TYPES}
        className="visually-hidden"
        data-path={props["data-path"]}
        aria-invalid={Boolean(error)}
        aria-describedby={classes(`${id}-hint`, Boolean(error) && `${id}-error`)}
        onChange={(event) => {
          choice.choose(event.currentTarget.files?.[0]);
          // Lets the same file be chosen again after a refusal.
          event.currentTarget.value = "";
        }}
      />
      <label htmlFor={id} className={styles["choose"]}>
        {value || current ? say("Choose another picture") : say("Choose a picture")}
      </label>
      <p id={`${id}-hint`} className={styles["hint"]}>
        {say("PNG, JPEG or WebP, at most {size}.", { size: formatBytes(MAX_PICTURE_BYTES) })}
        {isKept && ` ${say("Without a new one the present one stays.")}`}
      </p>
      <p className={styles["hint"]} role="status">
        {choice.isReading && say("Reading...")}
        {choice.picture && value !== "" && formatPicture(choice.picture)}
      </p>
      {current !== undefined && value !== "" && (
        <Button variant="subtle" size="xs" onClick={choice.forget}>
          {say("Keep the present picture")}
        </Button>
      )}
    </div>
  );
}

type Choice = Readonly<{
  picture: Picture | undefined;
  refusal: string | undefined;
  isReading: boolean;
  choose: (file: File | undefined) => void;
  forget: () => void;
}>;

function useChoice({ maxSide, onChange }: Pick<Props, "maxSide" | "onChange">): Choice {
  const [picture, setPicture] = useState<Picture>();
  const [refusal, setRefusal] = useState<string>();
  const [isReading, setReading] = useState(false);
  const take = async (file: File): Promise<void> => {
    setReading(true);
    setRefusal(undefined);
    const read = await readPicture(file, maxSide);
    setReading(false);
    if (typeof read === "string") {
      setRefusal(read);
      return;
    }
    setPicture(read);
    onChange(read.url);
  };
  return {
    picture,
    refusal,
    isReading,
    choose: (file) => {
      if (file) void take(file);
    },
    forget: () => {
      setPicture(undefined);
      setRefusal(undefined);
      onChange("");
    },
  };
}

function formatPicture({ name, fileBytes, sentBytes }: Picture): string {
  const size = formatBytes(fileBytes);
  if (sentBytes >= fileBytes) return say("{name}, {size}", { name, size });
  return say("{name}, {size}; {sent} will be sent", { name, size, sent: formatBytes(sentBytes) });
}
