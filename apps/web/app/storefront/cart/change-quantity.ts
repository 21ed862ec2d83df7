import { updateCart } from '../../api/generated/cart.ts'
import { changeCart } from '../../api/cart-changes.ts'
import type { CartPlace } from '../../api/cart-lines.ts'
import { sameUser, whenForgetting } from '../../api/forget-user.ts'
import { localCart } from '../../api/local-cart.ts'
import { tellLine } from './line-trouble.ts'
import { refusalReason } from './refusal-reason.ts'

/** The quantity that a line should get, and the one that is on its way to the server. */
interface Wish {
  place: CartPlace
  quantity: number
  sent?: number
}

/** Of each line that is on its way; several quick clicks become as few calls as possible. */
const wishes = new Map<string, Wish>()
whenForgetting(() => wishes.clear())

/** A page that is left or read anew waits for no answer: what has still to be sent goes out at once. */
function sendLastWishes(): void {
  for (const wish of wishes.values()) {
    if (wish.quantity !== wish.sent) void sendQuantity(wish).catch(() => undefined)
  }
}

/**
 * Sets a line's quantity, first here and then on the server. A refusal brings back the last quantity that the
 * server agreed to, and the line says why.
 */
export async function changeQuantity(place: CartPlace, before: number, quantity: number): Promise<void> {
  const name = `${place.productId} ${place.variantId ?? ''}`
  localCart.update(place, quantity)
  tellLine(place, '')
  const underWay = wishes.get(name)
  if (underWay) {
    underWay.quantity = quantity
    return
  }
  addEventListener('pagehide', sendLastWishes)
  const wish: Wish = { place, quantity }
  const isSame = sameUser()
  let agreed = before
  wishes.set(name, wish)
  try {
    await changeCart(async () => {
      try {
        while (agreed !== wish.quantity && isSame()) agreed = await sendQuantity(wish)
      } finally {
        if (isSame()) wishes.delete(name)
      }
    })
  } catch (error) {
    localCart.update(place, agreed)
    tellLine(place, refusalReason(error))
  }
}

async function sendQuantity(wish: Wish): Promise<number> {
  const { place, quantity } = wish
  wish.sent = quantity
  await updateCart({ quantity, variant_id: place.variantId, productId: place.productId }, { keepalive: true })
  return quantity
}
