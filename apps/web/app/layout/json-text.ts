import { useMemo } from 'react'

declare const itsValue: unique symbol

/**
 * A part of a loader's data as one text: the router's own encoding of a list takes ten times as long, and leaves a third
 * of the garbage of its page.
 */
export type JsonText<T> = string & { readonly [itsValue]: T }

/** What loaders wrote a moment ago, until the rendering behind them has read it: kept longer, it would grow old. */
const written = new Map<string, unknown>()
const writtenMax = 16

export function writeJson<T>(value: T): JsonText<T> {
  const text = JSON.stringify(value) as JsonText<T>
  written.set(text, value)
  const [oldest] = written.keys()
  if (written.size > writtenMax && oldest !== undefined) written.delete(oldest)
  return text
}

/** The value of a text, the same object as long as the text is the same. */
export const useJson: <T>(text: JsonText<T>) => T = import.meta.env.SSR
  ? (text) => {
      const value = written.get(text) ?? JSON.parse(text)
      written.delete(text)
      return value as never
    }
  : (text) => useMemo(() => JSON.parse(text), [text])
