import { splitOnce } from '../http/split-once.ts'

/** The value of a cookie in a Cookie header. */
export function getCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, value] = splitOnce(part.trim(), '=')
    if (key === name) return value
  }
  return undefined
}
