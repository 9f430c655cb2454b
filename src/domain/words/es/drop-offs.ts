export const dropOffs = {} as const;
