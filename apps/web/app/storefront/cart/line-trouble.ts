import type { CartPlace } from '../../api/cart-lines.ts'
import { whenForgetting } from '../../api/forget-user.ts'
import { createStore, useStore } from '../../api/store.ts'

/** Why the server refused the last change of a line, by line; told in the line itself. */
const troubles = createStore<Readonly<Record<string, string>>>({})
whenForgetting(() => troubles.set({}))

const nameOf = ({ productId, variantId = '' }: CartPlace) => `${productId} ${variantId}`

export function useLineTrouble(place: CartPlace): string {
  return useStore(troubles)[nameOf(place)] ?? ''
}

/** Sets or, with '', takes back what a line has to say. */
export function tellLine(place: CartPlace, words: string): void {
  if ((troubles.get()[nameOf(place)] ?? '') === words) return
  troubles.set({ ...troubles.get(), [nameOf(place)]: words })
}
