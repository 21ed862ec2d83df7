import { updateCart, removeFromCart } from '../../api/generated/cart.ts'
import { queueCartChange } from '../../api/cart-changes.ts'
import { type CartLineKey, localCart } from '../../api/local-cart-changes.ts'
import { captureUser, onSignOut } from '../../api/clear-session.ts'
import { cartErrorMessage } from './add-item.ts'
import { t } from '@shop/contract/t'
import { toastError, toastLoading, toastSuccess } from '../../api/toasts.ts'
import { createStore, useStore } from '../../api/store.ts'

/** A line's target quantity, and the quantity being sent. */
interface QuantityChange {
  key: CartLineKey
  quantity: number
  sent?: number
}

/** Pending updates by line; quick clicks are merged into as few calls as possible. */
const pendingChanges = new Map<string, QuantityChange>()

onSignOut(() => pendingChanges.clear())

/** Leaving or reloading the page sends pending changes at once. */
function flushPendingChanges(): void {
  for (const change of pendingChanges.values()) {
    if (change.quantity !== change.sent) void sendQuantity(change).catch(() => undefined)
  }
}

/**
 * Sets a line's quantity locally, then on the server. An error restores the last quantity that the server accepted, and
 * the line shows why.
 */
export async function changeQuantity(
  key: CartLineKey,
  currentQuantity: number,
  quantity: number,
): Promise<void> {
  const name = lineKey(key)
  localCart.update(key, quantity)
  setLineError(key, '')
  const pendingChange = pendingChanges.get(name)
  if (pendingChange) {
    pendingChange.quantity = quantity
    return
  }
  addEventListener('pagehide', flushPendingChanges)
  const change: QuantityChange = { key, quantity }
  const isSameUser = captureUser()
  let confirmedQuantity = currentQuantity
  pendingChanges.set(name, change)
  try {
    await queueCartChange(async () => {
      try {
        while (confirmedQuantity !== change.quantity && isSameUser())
          confirmedQuantity = await sendQuantity(change)
      } finally {
        if (isSameUser()) pendingChanges.delete(name)
      }
    })
  } catch (error) {
    localCart.update(key, confirmedQuantity)
    setLineError(key, cartErrorMessage(error))
  }
}

async function sendQuantity(change: QuantityChange): Promise<number> {
  const { key, quantity } = change
  change.sent = quantity
  await updateCart({ quantity, variant_id: key.variantId, product_id: key.productId }, { keepalive: true })
  return quantity
}

/** Removes a line locally, then on the server; an error restores it, and the line shows why. */
export async function removeItem(key: CartLineKey): Promise<void> {
  const toast = toastLoading(t('Removing item from cart...'))
  const previousLines = localCart.lines()
  localCart.remove(key)
  setLineError(key, '')
  try {
    await queueCartChange(() => removeFromCart({ variant_id: key.variantId, product_id: key.productId }))
    toastSuccess(t('Item removed from cart!'), toast)
  } catch (error) {
    localCart.restoreLines(previousLines)
    setLineError(key, cartErrorMessage(error))
    toastError(t('Failed to remove item from cart!'), toast)
  }
}

/** Errors of each line's last change, shown in the line. */
const lineErrors = createStore<Readonly<Record<string, string>>>({})

onSignOut(() => lineErrors.set({}))

const lineKey = ({ productId, variantId = '' }: CartLineKey) => `${productId} ${variantId}`

export function useLineError(key: CartLineKey): string {
  return useStore(lineErrors)[lineKey(key)] ?? ''
}

/** Sets a line's error, or clears it with ''. */
function setLineError(key: CartLineKey, message: string): void {
  if ((lineErrors.get()[lineKey(key)] ?? '') === message) return
  lineErrors.set({ ...lineErrors.get(), [lineKey(key)]: message })
}
