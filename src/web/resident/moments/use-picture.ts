import { startTransition, useEffect, useState } from "react";

import { useObjectUrl } from "#web/kit/pictures/object-url.ts";
import { type Art, drawPicture, type PictureWords } from "./picture.ts";

type Drawn = Readonly<{ file?: File; url: string | undefined; hasFailed: boolean }>;

/** The picture with those words as a file, drawn again when they change; the one before stays until then. */
export function usePicture(words: PictureWords, { path, isMedal }: Art): Drawn {
  const [file, setFile] = useState<File>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isOver = false;
    const draw = async (): Promise<void> => {
      const drawn = await drawPicture(words, { path, isMedal });
      if (isOver) return;
      startTransition(() => {
        setFile(drawn);
        setFailed(drawn === undefined);
      });
    };
    void draw();
    return () => {
      isOver = true;
    };
  }, [words, path, isMedal]);
  const url = useObjectUrl(file);
  return { ...(file && { file }), url, hasFailed };
}
