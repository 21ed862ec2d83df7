import { findCalls, lineNumberAt, listPlaceholders, type TextCall } from './find-calls.ts'

/**
 * The source with each call of `t` and `sentence` replaced by the language's text: a string, a template, or the parts
 * of a sentence. Preserves line numbers. Null if the file has no such call.
 */
export function writeTexts(path: string, code: string, texts: Record<string, string>): string | null {
  const calls = findCalls(path, code)
  if (calls.length === 0) return null

  function write(start: number, end: number): string {
    let written = ''
    let position = start
    for (const call of calls) {
      if (call.start < position || call.end > end) continue
      written += code.slice(position, call.start) + translate(call)
      position = call.end
    }
    return written + code.slice(position, end)
  }

  function translate(call: TextCall): string {
    const words = texts[call.text] ?? call.text
    if (listPlaceholders(words).join() !== listPlaceholders(call.text).join())
      throw new Error(
        `${path}:${lineNumberAt(code, call.start)}: “${words}” must have the same placeholders as “${call.text}”.`,
      )
    const parts = words.split(/\{(\w+)\}/g)
    const partFor = (name: string) => {
      const span = call.values.get(name)
      return span ? write(span.start, span.end) : ''
    }
    const written =
      call.kind === 'sentence' ? renderChildren(parts, partFor) : renderString(words, parts, partFor)
    const missingLines = countLineBreaks(code.slice(call.start, call.end)) - countLineBreaks(written)
    if (call.kind === 't') return written + '\n'.repeat(missingLines)
    const children = missingLines > 0 ? `${written}{/*${'\n'.repeat(missingLines)}*/}` : written
    return call.isAmongChildren ? children : `<>${children}</>`
  }

  return write(0, code.length)
}

const countLineBreaks = (code: string) => code.split('\n').length - 1

/** Alternating texts and placeholders. */
type Parts = readonly string[]

function renderString(words: string, parts: Parts, partFor: (name: string) => string): string {
  if (parts.length === 1) return JSON.stringify(words)
  const escaped = parts.map((part, index) =>
    index % 2 === 1 ? `\${${partFor(part)}}` : part.replaceAll(/[`\\]|\$(?=\{)/g, String.raw`\$&`),
  )
  return `\`${escaped.join('')}\``
}

function renderChildren(parts: Parts, partFor: (name: string) => string): string {
  return parts
    .map((part, index) => (index % 2 === 1 ? partFor(part) : part && JSON.stringify(part)))
    .filter(Boolean)
    .map((child) => `{${child}}`)
    .join('')
}
