import { randomIdempotencyKey } from './api.ts'
import { discardDraft, saveDraft, loadDraft } from './storage/drafts.ts'

/**
 * Idempotency keys of a repeatable action. The same input, sent again after a lost response, keeps its key and is
 * applied only once. A different input gets a new key, and so does the same input after `done`.
 */
export function createIdempotencyKeys(before = { input: '', key: '' }) {
  let last = before
  return {
    of(input: object): string {
      const text = JSON.stringify(input)
      if (last.input !== text) last = { input: text, key: randomIdempotencyKey() }
      return last.key
    },
    done(): void {
      last = { input: '', key: '' }
    },
  }
}

/**
 * Like `createIdempotencyKeys`, but the key survives a reload of the tab, as does the draft that the input comes from.
 */
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

/** A random UUID (RFC 9562, version 4). */
export function randomUuid(): string {
  const hex = randomIdempotencyKey()
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}
