import type { MarkupCache } from '@shop/ui/cached-markup'
import type { ReactNode } from 'react'
import { renderAtOnce } from './render-full-page.server.tsx'

/** Maximum parts of each kind; a product card is 2 KB. */
const defaultMaxParts = 1_000

/**
 * Caches markup in this process by its input, from the second page that shows it: a crawler that visits all products
 * must not cause each card to be rendered twice. The oldest of a kind is evicted first.
 * @param surround wraps a part in the contexts that it reads
 */
export function createMarkupCache(
  surround: (part: ReactNode) => ReactNode,
  maxParts = defaultMaxParts,
): MarkupCache {
  // Undefined markup: only one page has shown the part so far.
  const kinds = new Map<object, Map<string, string | undefined>>()
  return {
    find: (kind, input) => kinds.get(kind)?.get(input),
    renderLater(kind, input, part) {
      const rendered = kinds.get(kind) ?? new Map<string, string | undefined>()
      kinds.set(kind, rendered)
      if (rendered.has(input)) {
        setImmediate(() => {
          // Another page may have rendered it by now, or it was evicted.
          if (rendered.has(input))
            rendered.set(input, rendered.get(input) ?? toFlat(renderAtOnce(surround(part))))
        })
        return
      }
      const [oldest] = rendered.keys()
      if (oldest !== undefined && rendered.size >= maxParts) rendered.delete(oldest)
      rendered.set(input, undefined)
    },
  }
}

/** A flat copy: V8 stores React's output as a tree of strings, and would walk it for each page and garbage collection. */
const toFlat = (markup: string | undefined) => markup && Buffer.from(markup).toString()
