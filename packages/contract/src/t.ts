/** Names of the `{placeholders}` in a text. */
export type PlaceholderNames<Text extends string> =
  Text extends `${string}{${infer Placeholder}}${infer Rest}` ? Placeholder | PlaceholderNames<Rest> : never

/**
 * A text for visitors with its `{placeholders}` filled: `t('Only {left} left', { left })`. The web build replaces each
 * call with its translation, so the text must be a literal. Elsewhere it is English, and the server translates its
 * responses. See docs/decisions/0011-languages.md.
 */
export function t<Text extends string>(
  text: Text,
  ...[values]: [PlaceholderNames<Text>] extends [never]
    ? []
    : [Record<PlaceholderNames<Text>, string | number>]
): string {
  const replacements: Readonly<Record<string, string | number>> | undefined = values
  return replacements
    ? text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(replacements[name] ?? placeholder))
    : text
}
