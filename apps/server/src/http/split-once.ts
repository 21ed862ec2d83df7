/** What stands before and after the first `sign`; undefined after it where there is none. */
export function splitOnce(text: string, sign: string): [string, string | undefined] {
  const at = text.indexOf(sign)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}
