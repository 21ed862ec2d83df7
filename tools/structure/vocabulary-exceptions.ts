/** Where a word of the list is right all the same. At most 30, each with its reason. */
export const exceptions: { path: RegExp; found: RegExp; reason: string }[] = []
