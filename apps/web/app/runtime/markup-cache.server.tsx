import type { MarkupCache } from '@shop/ui/cached-markup'
import type { ReactNode } from 'react'
import { renderAtOnce } from './render-full-page.server.tsx'

/** Of each kind; a product's card is 2 KB. */
const defaultMaxParts = 1_000

/**
 * Keeps markup in this process, by what it shows. When there is too much of a kind, the oldest goes.
 * @param surround puts a part into the contexts that it reads
 */
export function createMarkupCache(
  surround: (part: ReactNode) => ReactNode,
  maxParts = defaultMaxParts,
): MarkupCache {
  const kinds = new Map<object, Map<string, string>>()
  return {
    find: (kind, input) => kinds.get(kind)?.get(input),
    renderLater(kind, input, part) {
      setImmediate(() => {
        const known = kinds.get(kind) ?? new Map<string, string>()
        const markup = known.has(input) ? undefined : renderAtOnce(surround(part))
        if (markup === undefined) return
        const [oldest] = known.keys()
        if (oldest !== undefined && known.size >= maxParts) known.delete(oldest)
        kinds.set(kind, known.set(input, markup))
      })
    },
  }
}
