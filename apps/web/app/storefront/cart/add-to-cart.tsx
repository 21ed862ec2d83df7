import { useCallback, useState } from 'react'
import type { LocalCartItem } from '../../api/cart-lines.ts'
import { countItems } from '../../api/cart-lines.ts'
import { useCartLines } from '../../api/local-cart.ts'
import { addItem, type AddResult } from './add-item.ts'

/** What a card or product page knows of the thing to add; one piece unless it says otherwise. */
export type CartItemInput = Omit<LocalCartItem, 'quantity'> & { quantity?: number }

export interface AddToCart {
  add: (input: CartItemInput) => Promise<AddResult>
  isAdding: boolean
  /** Why the last try of this button was refused, such as "Only 3 left"; '' when it was not. */
  reason: string
}

/** For a button that adds to the cart: `const { add, adding, reason } = useAddToCart()`. Never throws. */
export function useAddToCart(): AddToCart {
  const [isAdding, setAdding] = useState(false)
  const [reason, setReason] = useState('')
  const add = useCallback(async (input: CartItemInput) => {
    setAdding(true)
    setReason('')
    const result = await addItem({ ...input, quantity: input.quantity ?? 1 })
    setAdding(false)
    if (!result.added) setReason(result.reason)
    return result
  }, [])
  return { add, isAdding, reason }
}

/** How many pieces of a product, or of one variant of it, are in the cart on this screen. */
export function useQuantityInCart(productId: string, variantId?: string): number {
  const lines = useCartLines()
  return countItems(
    lines.filter(
      (line) => line.product.id === productId && (variantId === undefined || line.variant_id === variantId),
    ),
  )
}
