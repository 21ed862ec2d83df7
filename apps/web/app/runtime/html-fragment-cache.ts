import { createContext, useContext, type ReactNode } from 'react'

/** How the markup of a part begins and ends: as nothing before it in the page does, and nothing in it. */
export const ends = {
  header: ['<header class="sticky', '</header>'],
  card: ['<li data-product="', '</li>'],
  filters: ['<form id="filters"', '</form>'],
  footer: ['<footer data-ground="foot"', '</footer>'],
} as const

type Part = keyof typeof ends

export interface RenderedFragment {
  part: Part
  key: string
}

/** The parts of a rendering, in the order in which they are in the page. Only on the server. */
export const RenderedFragments = createContext<RenderedFragment[] | undefined>(undefined)

/** What parts have become, by part and what it showed. Only the server fills it. */
export const cachedFragments = new Map<string, string>()

/** What is in the element of a part: its children, or on the server the markup that they have become before. */
type Content = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

/**
 * The content of a part's element. On the server it is what an earlier page had there when the part showed the same: the
 * header is on every page, and a change of one product draws many lists again whose other cards and filters are as they
 * were. A part shows nothing but `shown`; the server knows no session and no cart.
 */
export const useCachedFragment: (part: Part, shown: unknown, children: ReactNode) => Content = import.meta.env
  .SSR
  ? useCachedFragmentOnServer
  : (_part, _shown, children) => ({ children })

function useCachedFragmentOnServer(part: Part, shown: unknown, children: ReactNode): Content {
  const rendered = useContext(RenderedFragments)
  if (!rendered) return { children }
  const key = part + JSON.stringify(shown)
  rendered.push({ part, key })
  const markup = cachedFragments.get(key)
  return markup === undefined ? { children } : { dangerouslySetInnerHTML: { __html: markup } }
}
