import { createContext, createElement, use, type HTMLAttributes, type ReactNode } from 'react'

/** Of the server: markup that it has rendered before. */
export interface MarkupCache {
  /** `kind` tells apart what draws the same input in another way. */
  find(kind: object, input: string): string | undefined
  /** Told of a part that was not there; may render it for pages to come, once this page has left. */
  renderLater(kind: object, input: string, part: ReactNode): void
}

export const MarkupCacheContext = createContext<MarkupCache | undefined>(undefined)

type CachedMarkupProps = Omit<HTMLAttributes<HTMLElement>, 'children'> & {
  as: 'fieldset' | 'li' | 'nav' | 'ul'
  kind: object
  /** All that the part shows: the same input is the same markup. Undefined where it shows more than can be named. */
  input: unknown
  children: () => ReactNode
}

/**
 * An element whose content the server draws once and then keeps from page to page; in the browser, an ordinary element. The content
 * is drawn outside of its page: it reads no context of the router, and shows no id of `useId`.
 */
export function CachedMarkup({ as, kind, input, children, ...rest }: CachedMarkupProps) {
  const cache = use(MarkupCacheContext)
  if (!cache || input === undefined) return createElement(as, rest, children())
  const key = JSON.stringify(input)
  const markup = cache.find(kind, key)
  if (markup !== undefined) return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: markup } })
  const content = children()
  cache.renderLater(kind, key, content)
  return createElement(as, rest, content)
}
