// Secrets that have to be read again, such as that of an authenticator application, are stored encrypted: a copy of the
// database alone reveals none.
import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";

const CIPHER = "aes-256-gcm";
const SIZE = { key: 32, nonce: 12, tag: 16 };

/** Whose secret it is, and what it is for: it can be read under the same words only. */
type Owner = { purpose: string; subject: string };

/** Encrypts a secret with AES-256-GCM under a key derived from the server's: nonce, tag and ciphertext. */
export function encrypt(secret: Buffer, plain: Buffer, owner: Owner): Buffer {
  const nonce = randomBytes(SIZE.nonce);
  const cipher = createCipheriv(CIPHER, keyOf(secret, owner), nonce).setAAD(aboutOf(owner));
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** The secret; undefined when it was changed, belongs to somebody else, or was encrypted under another server's secret. */
export function decrypt(secret: Buffer, encrypted: Buffer, owner: Owner): Buffer | undefined {
  const nonce = encrypted.subarray(0, SIZE.nonce);
  const tag = encrypted.subarray(SIZE.nonce, SIZE.nonce + SIZE.tag);
  if (tag.length < SIZE.tag) return undefined;
  const options = { authTagLength: SIZE.tag };
  const cipher = createDecipheriv(CIPHER, keyOf(secret, owner), nonce, options)
    .setAAD(aboutOf(owner))
    .setAuthTag(tag);
  try {
    return Buffer.concat([
      cipher.update(encrypted.subarray(SIZE.nonce + SIZE.tag)),
      cipher.final(),
    ]);
  } catch {
    return undefined;
  }
}

/** The keys of each purpose: deriving one takes as long as using it. */
const keys = new WeakMap<Buffer, Map<string, KeyObject>>();

function keyOf(secret: Buffer, { purpose }: Owner): KeyObject {
  const derived = keys.get(secret) ?? new Map<string, KeyObject>();
  keys.set(secret, derived);
  const known = derived.get(purpose);
  if (known) return known;
  // "sealed" belongs to the keys of secrets that are stored already.
  const bytes = hkdfSync("sha256", secret, Buffer.alloc(0), `sealed ${purpose}`, SIZE.key);
  const key = createSecretKey(Buffer.from(bytes));
  derived.set(purpose, key);
  return key;
}

const aboutOf = ({ purpose, subject }: Owner): Buffer => Buffer.from([purpose, subject].join("\0"));
