import { useCallback, useState } from 'react'
import { type LocalCartItem, countItems, useCartLines } from '../../api/local-cart.ts'
import type { AddResult } from './add-item.ts'

/** The product or variant to add; one unit by default. */
type CartItemInput = Omit<LocalCartItem, 'quantity'> & { quantity?: number }

interface AddToCart {
  add: (input: CartItemInput) => Promise<AddResult>
  isAdding: boolean
  /** Why this button's last attempt failed, such as "Only 3 left"; '' if it did not. */
  reason: string
}

/** State of an add-to-cart button: `const { add, isAdding, reason } = useAddToCart()`. Never throws. */
export function useAddToCart(): AddToCart {
  const [isAdding, setAdding] = useState(false)
  const [reason, setReason] = useState('')
  const add = useCallback(async (input: CartItemInput) => {
    setAdding(true)
    setReason('')
    const { addItem } = await import('./add-item.ts')
    const result = await addItem({ ...input, quantity: input.quantity ?? 1 })
    setAdding(false)
    if (!result.added) setReason(result.reason)
    return result
  }, [])
  return { add, isAdding, reason }
}

/** Units of a product, or of one of its variants, in the local cart. */
export function useQuantityInCart(productId: string, variantId?: string): number {
  const lines = useCartLines()
  return countItems(
    lines.filter(
      (line) => line.product.id === productId && (variantId === undefined || line.variant_id === variantId),
    ),
  )
}
