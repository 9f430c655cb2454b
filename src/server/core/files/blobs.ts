import { createHash } from "node:crypto";

import type { Config } from "../config/config.ts";
import { bucketStore } from "./blobs-bucket.ts";
import { folderStore } from "./blobs-folder.ts";
import type { BlobType, Store } from "./blob-store.ts";

export type Blob = { readonly bytes: Buffer; readonly type: BlobType };

/** Stores images under a key that is derived from their content. */
export type Blobs = {
  /** Stores the bytes and returns their key; the same bytes give the same key. */
  readonly put: (bytes: Buffer, type: BlobType) => Promise<string>;
  /** The bytes of a key; undefined for an unknown or malformed key. */
  readonly get: (key: string) => Promise<Blob | undefined>;
  /** Deletes a blob; does nothing when it does not exist. */
  readonly remove: (key: string) => Promise<void>;
};

const KEY = /^[0-9a-f]{64}\.webp$/;
/** Whether a text has the form of a key; if not, the store is not read. */
export function isKey(text: string): boolean {
  return KEY.test(text);
}

/** The bucket of `S3_URL` where one is configured, else the folder `blobs` in the data directory. */
export function openBlobs(config: Pick<Config, "bucket" | "dataDir">): Blobs {
  return blobsOver(config.bucket ? bucketStore(config.bucket) : folderStore(config.dataDir));
}

/** Blobs over a store, by keys of their content. */
export function blobsOver(store: Store): Blobs {
  return {
    put: async (bytes, type) => {
      const key = `${createHash("sha256").update(bytes).digest("hex")}.webp`;
      await store.write(key, bytes, type);
      return key;
    },
    get: async (key) => {
      const bytes = isKey(key) ? await store.read(key) : undefined;
      return bytes && { bytes, type: "image/webp" };
    },
    remove: async (key) => {
      if (isKey(key)) await store.remove(key);
    },
  };
}

/** The path at which the server serves a blob; its content never changes. */
export function blobUrl(key: string): string {
  return `/api/blobs/${key}`;
}

/** The path of the same picture for emails, as JPEG: old mail programs draw no WebP (PRODUCT R9.6). */
export function mailUrl(path: string): string {
  return path.replace(/\.webp$/, ".jpg");
}

/** The key of the picture that an email asks for by the end of `mailUrl`; undefined for any other. */
export function keyOfMail(asked: string): string | undefined {
  return asked.endsWith(".jpg") ? asked.replace(/\.jpg$/, ".webp") : undefined;
}
