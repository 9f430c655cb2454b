import { ApiError } from "./api-error.ts";
import { say } from "../words/say.ts";

/**
 * The error of a form with a file that was changed, moved or deleted on the disk after it was chosen: the browser refuses to
 * send it as if no response had arrived, each time until it is chosen again.
 */
export async function changedFileIn(form: object): Promise<ApiError | undefined> {
  for (const [name, value] of Object.entries<unknown>({ ...form })) {
    if (!(value instanceof Blob) || (await isReadable(value))) continue;
    const message = say("This file was changed or moved after you chose it. Choose it again.");
    return new ApiError({ status: 0, code: "file_changed", message, fields: { [name]: message } });
  }
  return undefined;
}

const isReadable = (file: Blob): Promise<boolean> =>
  file.arrayBuffer().then(
    () => true,
    () => false,
  );
