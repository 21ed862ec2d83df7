import type { MarkupCache } from '@shop/ui/cached-markup'
import type { ReactNode } from 'react'
import { renderAtOnce } from './render-full-page.server.tsx'

/** Of each kind; a product's card is 2 KB. */
const defaultMaxParts = 1_000

/**
 * Keeps markup in this process, by what it shows, once a second page shows it: a crawler that goes through all products
 * must not have each card drawn twice. When there is too much of a kind, the oldest goes.
 * @param surround puts a part into the contexts that it reads
 */
export function createMarkupCache(
  surround: (part: ReactNode) => ReactNode,
  maxParts = defaultMaxParts,
): MarkupCache {
  // Without markup where one page has shown it so far.
  const kinds = new Map<object, Map<string, string | undefined>>()
  return {
    find: (kind, input) => kinds.get(kind)?.get(input),
    renderLater(kind, input, part) {
      const known = kinds.get(kind) ?? new Map<string, string | undefined>()
      kinds.set(kind, known)
      if (known.has(input)) {
        setImmediate(() => {
          // Another page may have drawn it meanwhile, or it had to make room.
          if (known.has(input)) known.set(input, known.get(input) ?? renderAtOnce(surround(part)))
        })
        return
      }
      const [oldest] = known.keys()
      if (oldest !== undefined && known.size >= maxParts) known.delete(oldest)
      known.set(input, undefined)
    },
  }
}
