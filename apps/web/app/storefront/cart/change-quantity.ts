import { updateCart } from '../../api/generated/cart.ts'
import { queueCartChange } from '../../api/cart-changes.ts'
import type { CartLineKey } from '../../api/cart-lines.ts'
import { captureUser, onSignOut } from '../../api/forget-user.ts'
import { localCart } from '../../api/local-cart.ts'
import { setLineError } from './line-trouble.ts'
import { cartErrorMessage } from './refusal-reason.ts'

/** The quantity that a line should get, and the one that is on its way to the server. */
interface QuantityChange {
  place: CartLineKey
  quantity: number
  sent?: number
}

/** Of each line that is on its way; several quick clicks become as few calls as possible. */
const inputs = new Map<string, QuantityChange>()
onSignOut(() => inputs.clear())

/** A page that is left or read anew waits for no answer: what has still to be sent goes out at once. */
function flushPendingChanges(): void {
  for (const input of inputs.values()) {
    if (input.quantity !== input.sent) void sendQuantity(input).catch(() => undefined)
  }
}

/**
 * Sets a line's quantity, first here and then on the server. A refusal brings back the last quantity that the
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
  await updateCart({ quantity, variant_id: place.variantId, productId: place.productId }, { keepalive: true })
  return quantity
}
