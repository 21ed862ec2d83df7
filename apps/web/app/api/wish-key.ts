import { actionKey } from './action-key.ts'

/**
 * Keys of an act that can be repeated: a wish that is sent again after a lost answer keeps its key and is done once;
 * another wish, or the same after `done`, is another act.
 */
export function makeWishKey(before = { wish: '', key: '' }) {
  let last = before
  return {
    of(wish: object): string {
      const text = JSON.stringify(wish)
      if (last.wish !== text) last = { wish: text, key: actionKey() }
      return last.key
    },
    done(): void {
      last = { wish: '', key: '' }
    },
  }
}
