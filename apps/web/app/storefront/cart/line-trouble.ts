import type { CartLineKey } from '../../api/cart-lines.ts'
import { onSignOut } from '../../api/forget-user.ts'
import { createStore, useStore } from '../../api/store.ts'

/** Why the server refused the last change of a line, by line; told in the line itself. */
const lineErrors = createStore<Readonly<Record<string, string>>>({})
onSignOut(() => lineErrors.set({}))

const lineKey = ({ productId, variantId = '' }: CartLineKey) => `${productId} ${variantId}`

export function useLineError(place: CartLineKey): string {
  return useStore(lineErrors)[lineKey(place)] ?? ''
}

/** Sets or, with '', takes back what a line has to say. */
export function setLineError(place: CartLineKey, words: string): void {
  if ((lineErrors.get()[lineKey(place)] ?? '') === words) return
  lineErrors.set({ ...lineErrors.get(), [lineKey(place)]: words })
}
