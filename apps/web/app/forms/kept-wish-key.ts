import { dropDraft, keepDraft, readDraft } from '../api/storage/drafts.ts'
import { makeWishKey } from '../api/wish-key.ts'

/** As `makeWishKey`, and the key survives a reload of the tab, as the draft does that the wish was made of. */
export function makeKeptWishKey(name: string): ReturnType<typeof makeWishKey> {
  const keys = makeWishKey(lastOf(readDraft(name, 'tab')))
  return {
    of(wish) {
      const key = keys.of(wish)
      keepDraft(name, { wish: JSON.stringify(wish), key }, 'tab')
      return key
    },
    done() {
      keys.done()
      dropDraft(name, 'tab')
    },
  }
}

function lastOf(stored: unknown): { wish: string; key: string } | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { wish, key } = { wish: undefined, key: undefined, ...stored }
  return typeof wish === 'string' && typeof key === 'string' ? { wish, key } : undefined
}
