import { useCallback, useState } from 'react'
import type { LocalCartItem } from '../../api/cart-lines.ts'
import { countPieces } from '../../api/cart-lines.ts'
import { useCartLines } from '../../api/local-cart.ts'
import { addItem, type Addition } from './add-item.ts'

/** What a card or product page knows of the thing to add; one piece unless it says otherwise. */
export type CartWish = Omit<LocalCartItem, 'quantity'> & { quantity?: number }

export interface AddToCart {
  add: (wish: CartWish) => Promise<Addition>
  adding: boolean
  /** Why the last try of this button was refused, such as "Only 3 left"; '' when it was not. */
  reason: string
}

/** For a button that adds to the cart: `const { add, adding, reason } = useAddToCart()`. Never throws. */
export function useAddToCart(): AddToCart {
  const [adding, setAdding] = useState(false)
  const [reason, setReason] = useState('')
  const add = useCallback(async (wish: CartWish) => {
    setAdding(true)
    setReason('')
    const addition = await addItem({ ...wish, quantity: wish.quantity ?? 1 })
    setAdding(false)
    if (!addition.added) setReason(addition.reason)
    return addition
  }, [])
  return { add, adding, reason }
}

/** How many pieces of a product, or of one variant of it, are in the cart on this screen. */
export function useInCart(productId: string, variantId?: string): number {
  const lines = useCartLines()
  return countPieces(
    lines.filter(
      (line) => line.product.id === productId && (variantId === undefined || line.variant_id === variantId),
    ),
  )
}
