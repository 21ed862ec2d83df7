import { createContext, createElement, use, type HTMLAttributes, type ReactNode } from 'react'

/** Server only: cache of rendered markup. */
export interface MarkupCache {
  /** `kind` separates components that render the same input differently. */
  find(kind: object, input: string): string | undefined
  /** Called on a cache miss; may render the part for later requests once the current page has been sent. */
  renderLater(kind: object, input: string, part: ReactNode): void
}

export const MarkupCacheContext = createContext<MarkupCache | undefined>(undefined)

type CachedMarkupProps = Omit<HTMLAttributes<HTMLElement>, 'children'> & {
  as: 'div' | 'fieldset' | 'li' | 'nav' | 'ul'
  kind: object
  /** Everything the content depends on: equal inputs give equal markup. Undefined if it cannot be listed; never cached then. */
  input: unknown
  children: () => ReactNode
}

/**
 * An element whose content the server renders once and reuses across pages; in the browser, an ordinary element.
 * The content is rendered outside its page, so it must not read router context or output an id from `useId`.
 */
export function CachedMarkup({ as, kind, input, children, ...rest }: CachedMarkupProps) {
  const cache = use(MarkupCacheContext)
  if (!cache || input === undefined) return createElement(as, rest, children())
  const key = typeof input === 'string' ? input : JSON.stringify(input)
  const markup = cache.find(kind, key)
  if (markup !== undefined) return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: markup } })
  const content = children()
  cache.renderLater(kind, key, content)
  return createElement(as, rest, content)
}
