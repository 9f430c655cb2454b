/** The reader's own IANA time zone. */
export const readerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
