import { Textarea } from "@mantine/core";
import {
  IconBarrierBlock,
  IconBellOff,
  IconCamera,
  IconHomeQuestion,
  IconMapPinOff,
  IconPackageOff,
  IconScale,
  IconShieldX,
} from "@tabler/icons-react";
import { useId, useRef, useState, type ReactElement, type ReactNode } from "react";

import type { AttemptForm } from "#contract/pickups.ts";
import {
  AGENT_REASONS,
  attemptSentence,
  CHOOSE_A_REASON,
  photoOf,
  reasonLabel,
} from "#domain/pickups/attempts.ts";
import { translate } from "#domain/words/message.ts";

import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import type { Photo } from "../outbox/entries.ts";
import type { DoorDraft } from "../outbox/door-drafts.ts";
import { ChoiceCard } from "#web/kit/fields/choice-card.tsx";
import { DraftNote } from "#web/kit/fields/draft-note.tsx";
import { SubmitButton } from "#web/kit/fields/submit-button.tsx";
import { preparePhoto } from "#web/kit/pictures/photo.ts";
import { Banner } from "#web/kit/ui/banner.tsx";
import { say } from "#web/kit/words/say.ts";
import styles from "./door-sheets.module.css";
import { isMeant } from "./early-visit.ts";
import { type Door, useDoor } from "./use-door.ts";
import { useDoorDraft } from "./use-door-draft.ts";

type Reason = AttemptForm["reason"];
type Props = Readonly<{
  door: Door;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}>;

/** Pixels of the longer side; the server keeps no more. */
const PHOTO_SIDE = 1280;
const MOST_SIGNS = 200;

const LOOK = { size: 26, stroke: 1.7, "aria-hidden": true };
const SIGNS: Readonly<Record<Reason, ReactNode>> = {
  not_set_out: <IconPackageOff {...LOOK} />,
  nobody_home: <IconBellOff {...LOOK} />,
  no_access: <IconBarrierBlock {...LOOK} />,
  contaminated: <IconHomeQuestion {...LOOK} />,
  too_much: <IconScale {...LOOK} />,
  unsafe: <IconShieldX {...LOOK} />,
  wrong_address: <IconMapPinOff {...LOOK} />,
};

/** Why a visit brought nothing, in three taps with the button that opens it (PRODUCT R16.1). */
export function NotCollectedSheet({ door, isOpen, onClose, onClosed }: Props): ReactElement {
  return (
    <Dialog
      isLarge
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={say("Not collected")}
    >
      <KeptSheet door={door} isOpen={isOpen} onDone={onClose} />
    </Dialog>
  );
}

type KeptProps = Pick<Props, "door" | "isOpen"> & Readonly<{ onDone: () => void }>;

/** Begins with what was entered before the page was killed. */
function KeptSheet({ door, isOpen, onDone }: KeptProps): ReactElement | null {
  const { draft, round, form, keep } = useDoorDraft(door.id, { sheet: "not_collected", isOpen });
  if (!draft) return null;
  return (
    <ReasonSheet
      key={round}
      door={door}
      draft={draft}
      note={<DraftNote form={form} />}
      keep={keep}
      onDone={onDone}
    />
  );
}

type SheetProps = Pick<Props, "door"> &
  Readonly<{
    draft: DoorDraft;
    /** Above the reasons: that they come from a draft. */
    note: ReactNode;
    keep: (change: DoorDraft) => void;
    onDone: () => void;
  }>;

function ReasonSheet({ door, draft, note: draftNote, keep, onDone }: SheetProps): ReactElement {
  // Another release may have known others.
  const [reason, setReason] = useState(AGENT_REASONS.find((one) => one === draft.reason));
  const [isMissing, setMissing] = useState(false);
  const [note, setNote] = useState(draft.note ?? "");
  const [photo, setPhoto] = useState(draft.photo);
  const { put, isPending, problem } = useDoor(door, onDone);
  const choose = (chosen: Reason): void => {
    setReason(chosen);
    setMissing(false);
    keep({ reason: chosen });
  };
  const write = (text: string): void => {
    setNote(text);
    keep({ note: text });
  };
  const take = (shot: Photo): void => {
    setPhoto(shot);
    keep({ photo: shot });
  };
  const send = async (): Promise<void> => {
    if (!reason) return setMissing(true);
    if (!(await isMeant(door, Date.now()))) return;
    const written = note.trim();
    const hasPhoto = photo && photoOf(reason) !== "no";
    await put(
      {
        kind: "attempt",
        body: { reason, ...(written !== "" && { note: written }) },
        ...(hasPhoto && { photo }),
      },
      say("Recorded as not collected"),
    );
  };
  return (
    <form
      noValidate
      className={styles["sheet"]}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void send();
      }}
    >
      {draftNote}
      <Reasons chosen={reason} isMissing={isMissing} onChoose={choose} />
      {reason && <Reading reason={reason} place={door.place} />}
      {reason && photoOf(reason) !== "no" && (
        <PhotoButton isAsked={photoOf(reason) === "asked"} photo={photo} onChange={take} />
      )}
      <Note value={note} onChange={write} />
      {problem !== undefined && <Banner>{problem}</Banner>}
      <div className={styles["submit"]}>
        <SubmitButton isPending={isPending} fullWidth size="xl">
          {reason
            ? say("Not collected: {reason}", { reason: reasonLabel(say, reason) })
            : say("Not collected")}
        </SubmitButton>
      </div>
    </form>
  );
}

type NoteProps = Readonly<{ value: string; onChange: (text: string) => void }>;

const Note = ({ value, onChange }: NoteProps): ReactElement => (
  <Textarea
    label={say("Note for the office")}
    classNames={{ input: styles["note"] ?? "" }}
    value={value}
    maxLength={MOST_SIGNS}
    autosize
    minRows={1}
    maxRows={4}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

/** What the resident will read; never the note. */
const Reading = ({ reason, place }: Readonly<{ reason: Reason; place: string }>): ReactElement => (
  <div className={styles["read"]} role="status">
    <p className="muted small">{say("The resident reads:")}</p>
    <p>{attemptSentence(say, reason, place)}</p>
  </div>
);

type ReasonsProps = Readonly<{
  chosen: Reason | undefined;
  isMissing: boolean;
  onChoose: (reason: Reason) => void;
}>;

function Reasons({ chosen, isMissing, onChoose }: ReasonsProps): ReactElement {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-label={say("Reason")}
      aria-invalid={isMissing}
      {...(isMissing && { "aria-describedby": id })}
    >
      <div className="stack gap-8">
        {AGENT_REASONS.map((reason) => (
          <ChoiceCard key={reason} className={styles["reason"]} isInvalid={isMissing}>
            <input
              type="radio"
              name="reason"
              className={styles["radio"]}
              value={reason}
              checked={chosen === reason}
              onChange={() => onChoose(reason)}
            />
            {SIGNS[reason]}
            <span>{reasonLabel(say, reason)}</span>
          </ChoiceCard>
        ))}
      </div>
      {isMissing && (
        <p id={id} className={styles["error"]} role="alert">
          {translate(say, CHOOSE_A_REASON)}
        </p>
      )}
    </div>
  );
}

type PhotoProps = Readonly<{
  isAsked: boolean;
  photo: Photo | undefined;
  onChange: (photo: Photo) => void;
}>;

function PhotoButton({ isAsked, photo, onChange }: PhotoProps): ReactElement {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<string>();
  const take = async (file: File): Promise<void> => {
    setState(say("Preparing the photo..."));
    const made = await preparePhoto(file, PHOTO_SIDE);
    if ("problem" in made) return setState(made.problem);
    onChange({ type: made.file.type, bytes: await made.file.arrayBuffer() });
    setState(undefined);
  };
  const word = isAsked ? say("Take a photo, please") : say("Add a photo");
  return (
    <div>
      <label htmlFor={id} className={styles["photo"]}>
        <IconCamera {...LOOK} />
        <span>{photo ? say("Another photo") : word}</span>
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/*"
          capture="environment"
          className="visually-hidden"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void take(file);
            currentTarget.value = "";
          }}
        />
      </label>
      <p role="status" className="muted small">
        {state ?? (photo ? say("The photo is added.") : "")}
      </p>
    </div>
  );
}
