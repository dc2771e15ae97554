const types = ['png', 'html', 'pdf', 'eml'] as const;
export type FileType = (typeof types)[number];

/** Every type an email can be converted to, in the order the console offers them. */
export const FILE_TYPES: readonly FileType[] = types;
