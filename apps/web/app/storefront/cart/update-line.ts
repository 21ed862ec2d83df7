import { updateCart, removeFromCart } from '../../api/generated/cart.ts'
import { queueCartChange } from '../../api/cart-changes.ts'
import { type CartLineKey, localCart } from '../../api/local-cart.ts'
import { captureUser, onSignOut } from '../../api/clear-session.ts'
import { cartErrorMessage } from './add-to-cart.ts'
import { t } from '@shop/contract/t'
import { toastError, toastLoading, toastSuccess } from '../../api/toasts.ts'
import { createStore, useStore } from '../../api/store.ts'

/** The quantity that a line should get, and the one that is on its way to the server. */
interface QuantityChange {
  place: CartLineKey
  quantity: number
  sent?: number
}

/** Of each line that is on its way; several quick clicks become as few calls as possible. */
const inputs = new Map<string, QuantityChange>()

onSignOut(() => inputs.clear())

/** A page that is left or read again waits for no response: what has still to be sent goes out at once. */
function flushPendingChanges(): void {
  for (const input of inputs.values()) {
    if (input.quantity !== input.sent) void sendQuantity(input).catch(() => undefined)
  }
}

/**
 * Sets a line's quantity, first here and then on the server. An error brings back the last quantity that the
 * server agreed to, and the line says why.
 */
export async function changeQuantity(place: CartLineKey, before: number, quantity: number): Promise<void> {
  const name = `${place.productId} ${place.variantId ?? ''}`
  localCart.update(place, quantity)
  setLineError(place, '')
  const activeFills = inputs.get(name)
  if (activeFills) {
    activeFills.quantity = quantity
    return
  }
  addEventListener('pagehide', flushPendingChanges)
  const input: QuantityChange = { place, quantity }
  const isSameUser = captureUser()
  let agreed = before
  inputs.set(name, input)
  try {
    await queueCartChange(async () => {
      try {
        while (agreed !== input.quantity && isSameUser()) agreed = await sendQuantity(input)
      } finally {
        if (isSameUser()) inputs.delete(name)
      }
    })
  } catch (error) {
    localCart.update(place, agreed)
    setLineError(place, cartErrorMessage(error))
  }
}

async function sendQuantity(input: QuantityChange): Promise<number> {
  const { place, quantity } = input
  input.sent = quantity
  await updateCart(
    { quantity, variant_id: place.variantId, product_id: place.productId },
    { keepalive: true },
  )
  return quantity
}

/** Takes a line out, first here and then on the server; an error puts it back and the line says why. */
export async function removeItem(place: CartLineKey): Promise<void> {
  const toast = toastLoading(t('Removing item from cart...'))
  const before = localCart.lines()
  localCart.remove(place)
  setLineError(place, '')
  try {
    await queueCartChange(() => removeFromCart({ variant_id: place.variantId, product_id: place.productId }))
    toastSuccess(t('Item removed from cart!'), toast)
  } catch (error) {
    localCart.restoreLines(before)
    setLineError(place, cartErrorMessage(error))
    toastError(t('Failed to remove item from cart!'), toast)
  }
}

/** Why the server refused the last change of a line, by line; told in the line itself. */
const lineErrors = createStore<Readonly<Record<string, string>>>({})

onSignOut(() => lineErrors.set({}))

const lineKey = ({ productId, variantId = '' }: CartLineKey) => `${productId} ${variantId}`

export function useLineError(place: CartLineKey): string {
  return useStore(lineErrors)[lineKey(place)] ?? ''
}

/** Sets or, with '', reverses what a line has to say. */
function setLineError(place: CartLineKey, message: string): void {
  if ((lineErrors.get()[lineKey(place)] ?? '') === message) return
  lineErrors.set({ ...lineErrors.get(), [lineKey(place)]: message })
}
