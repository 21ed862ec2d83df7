import { discardDraft, saveDraft, loadDraft } from '../api/storage/drafts.ts'
import { createIdempotencyKeys } from '../api/wish-key.ts'

/** As `createIdempotencyKeys`, and the key survives a reload of the tab, as the draft does that the wish was made of. */
export function createStoredIdempotencyKeys(name: string): ReturnType<typeof createIdempotencyKeys> {
  const keys = createIdempotencyKeys(parseLastKey(loadDraft(name, 'tab')))
  return {
    of(input) {
      const key = keys.of(input)
      saveDraft(name, { input: JSON.stringify(input), key }, 'tab')
      return key
    },
    done() {
      keys.done()
      discardDraft(name, 'tab')
    },
  }
}

function parseLastKey(stored: unknown): { input: string; key: string } | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { input, key } = { input: undefined, key: undefined, ...stored }
  return typeof input === 'string' && typeof key === 'string' ? { input, key } : undefined
}
