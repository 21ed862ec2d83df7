import { createContext, useContext, type ReactNode } from 'react'

/** How the markup of a part begins and ends: as nothing before it in the page does, and nothing in it. */
const ends = {
  header: ['<header class="sticky', '</header>'],
  card: ['<li data-product="', '</li>'],
  filters: ['<form id="filters"', '</form>'],
  footer: ['<footer data-ground="foot"', '</footer>'],
} as const

type Part = keyof typeof ends

export interface DrawnPart {
  part: Part
  key: string
}

/** The parts of a rendering, in the order in which they stand in the page. Only on the server. */
export const DrawnParts = createContext<DrawnPart[] | undefined>(undefined)

const markups = new Map<string, string>()
let length = 0
/** About two megabytes. */
const lengthMax = 1_000_000

/** What stands in the element of a part: its children, or on the server the markup that they have become before. */
type Content = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

/**
 * The content of a part's element. On the server it is what an earlier page had there when the part showed the same: the
 * header is on every page, and a change of one product draws many lists anew whose other cards and filters are as they
 * were. A part shows nothing but `shown`; the server knows no session and no cart.
 */
export const useKept: (part: Part, shown: unknown, children: ReactNode) => Content = import.meta.env.SSR
  ? useKeptOnServer
  : (_part, _shown, children) => ({ children })

function useKeptOnServer(part: Part, shown: unknown, children: ReactNode): Content {
  const drawn = useContext(DrawnParts)
  if (!drawn) return { children }
  const key = part + JSON.stringify(shown)
  drawn.push({ part, key })
  const markup = markups.get(key)
  return markup === undefined ? { children } : { dangerouslySetInnerHTML: { __html: markup } }
}

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
