/** 180 -> "1 kB", 180_400 -> "180 kB", 2_449_000 -> "2.4 MB", 60_100_000_000 -> "60.1 GB": decimal, like the limits. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  if (bytes < 1_000_000_000) return `${Number((bytes / 1_000_000).toFixed(1))} MB`;
  return `${Number((bytes / 1_000_000_000).toFixed(1))} GB`;
}
