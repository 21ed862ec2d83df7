import { updateCart, removeFromCart } from '../../api/generated/cart.ts'
import { queueCartChange } from '../../api/cart-changes.ts'
import { type CartLineKey, localCart } from '../../api/local-cart.ts'
import { captureUser, onSignOut } from '../../api/clear-session.ts'
import { cartErrorMessage } from './add-to-cart.ts'
import { t } from '@shop/contract/t'
import { toastError, toastLoading, toastSuccess } from '../../api/toasts.ts'
import { createStore, useStore } from '../../api/store.ts'

/** A line's target quantity, and the quantity being sent. */
interface QuantityChange {
  place: CartLineKey
  quantity: number
  sent?: number
}

/** Pending updates by line; quick clicks are merged into as few calls as possible. */
const inputs = new Map<string, QuantityChange>()

onSignOut(() => inputs.clear())

/** Leaving or reloading the page sends pending changes at once. */
function flushPendingChanges(): void {
  for (const input of inputs.values()) {
    if (input.quantity !== input.sent) void sendQuantity(input).catch(() => undefined)
  }
}

/**
 * Sets a line's quantity locally, then on the server. An error restores the last quantity that the server accepted, and
 * the line shows why.
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

/** Removes a line locally, then on the server; an error restores it, and the line shows why. */
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

/** Errors of each line's last change, shown in the line. */
const lineErrors = createStore<Readonly<Record<string, string>>>({})

onSignOut(() => lineErrors.set({}))

const lineKey = ({ productId, variantId = '' }: CartLineKey) => `${productId} ${variantId}`

export function useLineError(place: CartLineKey): string {
  return useStore(lineErrors)[lineKey(place)] ?? ''
}

/** Sets a line's error, or clears it with ''. */
function setLineError(place: CartLineKey, message: string): void {
  if ((lineErrors.get()[lineKey(place)] ?? '') === message) return
  lineErrors.set({ ...lineErrors.get(), [lineKey(place)]: message })
}
