/** The id of a row's View button, which gets the focus back. */
export const viewIdOf = (id: string): string => `view-${id}`;
