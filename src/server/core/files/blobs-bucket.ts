import { AwsClient } from "aws4fetch";

import type { Store } from "./blob-store.ts";
import type { BucketConfig } from "../config/config-settings.ts";
import { Failure } from "../failures/failure.ts";

/** Timeout of one call to the bucket, in milliseconds. */
const TIMEOUT = 15_000;

/**
 * Keeps blobs in an S3-compatible bucket, which must exist.
 * @throws Failure `unavailable` from every call while the bucket does not answer or reports an error of its own.
 */
export function bucketStore(config: BucketConfig): Store {
  const { accessKeyId, secretAccessKey, region, endpoint } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 2 });

  const call = async (name: string, init: RequestInit): Promise<Response> => {
    const signal = AbortSignal.timeout(TIMEOUT);
    const answer = await client
      .fetch(`${endpoint}/${name}`, { ...init, signal })
      .catch(() => undefined);
    if (!answer || isTrouble(answer)) throw new Failure("unavailable", { retryAfter: 5 });
    return answer;
  };

  return {
    write: async (name, bytes, type) => {
      const answer = await call(name, {
        method: "PUT",
        body: new Uint8Array(bytes),
        headers: { "content-type": type, "cache-control": "public, max-age=31536000, immutable" },
      });
      if (!answer.ok) throw new Error(`The bucket refused to store: ${answer.status}`);
    },
    read: async (name) => {
      const answer = await call(name, { method: "GET" });
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw new Error(`The bucket refused to read: ${answer.status}`);
      return Buffer.from(await answer.arrayBuffer());
    },
    remove: async (name) => {
      const answer = await call(name, { method: "DELETE" });
      if (!answer.ok && answer.status !== 404)
        throw new Error(`The bucket refused to remove: ${answer.status}`);
    },
  };
}

/** Whether the bucket is overloaded or broken, as opposed to refusing this request. */
const isTrouble = ({ status }: Response): boolean => status >= 500 || status === 429;
