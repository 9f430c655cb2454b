import { accountUrlOf, type Environment, type Problems } from "./config-values.ts";

/** An S3-compatible bucket. `endpoint` has no closing slash; objects are `endpoint/KEY`. */
export type BucketConfig = {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/**
 * Reads `S3_URL`: `https://KEY:SECRET@host/bucket?region=eu-west-1`.
 * Key and secret are percent-encoded where they hold reserved characters; the region defaults to us-east-1.
 */
export function readBucket(env: Environment, problems: Problems): BucketConfig | undefined {
  const text = accountUrlOf(env, "S3_URL", problems, ["http:", "https:"]);
  if (text === undefined) return undefined;
  const url = new URL(text);
  if (!url.username || !url.password) {
    problems.push(
      "S3_URL must be an address with key and secret: https://KEY:SECRET@host/bucket?region=us-east-1",
    );
    return undefined;
  }
  return {
    endpoint: `${url.origin}${url.pathname.replace(/\/+$/, "")}`,
    region: url.searchParams.get("region") ?? "us-east-1",
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}
