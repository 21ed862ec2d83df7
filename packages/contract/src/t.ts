/** The names of the `{places}` of a text. */
export type PlaceholdersOf<Text extends string> = Text extends `${string}{${infer Placeholder}}${infer Rest}`
  ? Placeholder | PlaceholdersOf<Rest>
  : never

/**
 * A text that visitors read, with its `{places}` filled: `t('Only {left} left', { left })`. The build of the web app
 * puts the words of its language in the place of each call, so the text has to be written out; everywhere else it is
 * English, and the server translates what it says when it answers. docs/decisions/0011-languages.md.
 */
export function t<Text extends string>(
  text: Text,
  ...[values]: [PlaceholdersOf<Text>] extends [never] ? [] : [Record<PlaceholdersOf<Text>, string | number>]
): string {
  const input: Readonly<Record<string, string | number>> | undefined = values
  return input ? text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(input[name] ?? place)) : text
}
