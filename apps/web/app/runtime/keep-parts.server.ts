import { ends, markups, type DrawnPart } from './kept-parts.ts'

let length = 0
/** About two megabytes. */
const lengthMax = 1_000_000

/** How the ids of useId begin: they depend on where a part stands. */
const ownId = '"_R_'

/** Keeps the parts of a page that were drawn in this order. */
export function keepParts(html: string, drawn: readonly DrawnPart[]): void {
  if (drawn.every(({ key }) => markups.has(key))) return
  let end = 0
  for (const { part, key } of drawn) {
    const [opening, ending] = ends[part]
    const start = html.indexOf('>', html.indexOf(opening, end)) + 1
    end = html.indexOf(ending, start)
    const markup = html.slice(start, end)
    if (!markups.has(key) && !markup.includes(ownId)) keep(key, narrow(markup))
  }
}

/**
 * A copy (a slice would keep the whole page) with signs beyond Latin-1 written as references: a page is one text, which one
 * such sign anywhere makes twice as long in memory, and slower to search and to encode.
 */
function narrow(markup: string): string {
  const text = markup.replaceAll(/[^\0-\xff]/gu, (sign) => `&#${sign.codePointAt(0)};`)
  return Buffer.from(text, 'latin1').toString('latin1')
}

function keep(key: string, markup: string): void {
  markups.set(key, markup)
  length += key.length + markup.length
  for (const [oldest, its] of markups) {
    if (length <= lengthMax) return
    markups.delete(oldest)
    length -= oldest.length + its.length
  }
}
