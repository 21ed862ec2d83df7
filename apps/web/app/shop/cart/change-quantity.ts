import type { updateCart } from '@shop/contract/cart'
import { call } from '../../client/api.ts'
import { changeCart } from '../../client/cart-changes.ts'
import type { CartPlace } from '../../client/cart-lines.ts'
import { sameUser, whenForgetting } from '../../client/forget-user.ts'
import { localCart } from '../../client/local-cart.ts'
import { tellLine } from './line-trouble.ts'
import { refusalReason } from './refusal-reason.ts'

/** The quantity that each line on its way should get; several quick clicks become as few calls as possible. */
const wishes = new Map<string, { quantity: number }>()
whenForgetting(() => wishes.clear())

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
  const wish = { quantity }
  const isSame = sameUser()
  let agreed = before
  wishes.set(name, wish)
  try {
    await changeCart(async () => {
      try {
        while (agreed !== wish.quantity && isSame()) agreed = await sendQuantity(place, wish.quantity)
      } finally {
        if (isSame()) wishes.delete(name)
      }
    })
  } catch (error) {
    localCart.update(place, agreed)
    tellLine(place, refusalReason(error))
  }
}

async function sendQuantity({ productId, variantId }: CartPlace, quantity: number): Promise<number> {
  await call<typeof updateCart>({
    method: 'PATCH',
    path: '/products/update-cart/{productId}',
    params: { productId },
    body: { quantity, variant_id: variantId },
  })
  return quantity
}
