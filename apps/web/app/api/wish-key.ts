import { randomIdempotencyKey } from './action-key.ts'

/**
 * Keys of an act that can be repeated: a wish that is sent again after a lost answer keeps its key and is done once;
 * another wish, or the same after `done`, is another act.
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
