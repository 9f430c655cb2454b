/** `processImage` re-encodes every stored image, so there is only one type. */
export type BlobType = "image/webp";

/** Storage of bytes by name; a name is written once and its content never changes. */
export type Store = {
  readonly write: (name: string, bytes: Buffer, type: BlobType) => Promise<void>;
  readonly read: (name: string) => Promise<Buffer | undefined>;
  readonly remove: (name: string) => Promise<void>;
};
