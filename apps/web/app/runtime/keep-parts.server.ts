import { ends, cachedFragments, type RenderedFragment } from './kept-parts.ts'

let length = 0
/** About two megabytes. */
const maxLength = 1_000_000

/** How the ids of useId begin: they depend on where a part stands. */
const ownId = '"_R_'

/** Keeps the parts of a page that were drawn in this order. */
export function cacheFragments(html: string, rendered: readonly RenderedFragment[]): void {
  if (rendered.every(({ key }) => cachedFragments.has(key))) return
  let end = 0
  for (const { part, key } of rendered) {
    const [opening, ending] = ends[part]
    const start = html.indexOf('>', html.indexOf(opening, end)) + 1
    end = html.indexOf(ending, start)
    const markup = html.slice(start, end)
    if (!cachedFragments.has(key) && !markup.includes(ownId)) store(key, narrow(markup))
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

function store(key: string, markup: string): void {
  cachedFragments.set(key, markup)
  length += key.length + markup.length
  for (const [oldest, fragments] of cachedFragments) {
    if (length <= maxLength) return
    cachedFragments.delete(oldest)
    length -= oldest.length + fragments.length
  }
}
