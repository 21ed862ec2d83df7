import { useCallback, useState } from 'react'
import { type LocalCartItem, countItems, useCartLines, localCart } from '../../api/local-cart.ts'
import { t } from '@shop/contract/t'
import { randomIdempotencyKey } from '../../api/api.ts'
import { afterSignIn } from '../../api/session.ts'
import { addToCart } from '../../api/generated/cart.ts'
import { queueCartChange } from '../../api/cart-changes.ts'
import { openDialog } from '../../api/dialogs.ts'
import { toastError, toastLoading, toastSuccess } from '../../api/toasts.ts'
import { getErrorCode, getErrorMessage } from '../../api/request-error.ts'

/** What a card or product page knows of the thing to add; one unit unless it says otherwise. */
type CartItemInput = Omit<LocalCartItem, 'quantity'> & { quantity?: number }

interface AddToCart {
  add: (input: CartItemInput) => Promise<AddResult>
  isAdding: boolean
  /** Why the last try of this button was refused, such as "Only 3 left"; '' when it was not. */
  reason: string
}

/** For a button that adds to the cart: `const { add, isAdding, reason } = useAddToCart()`. Never throws. */
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

/** How many units of a product, or of one variant of it, are in the cart on this screen. */
export function useQuantityInCart(productId: string, variantId?: string): number {
  const lines = useCartLines()
  return countItems(
    lines.filter(
      (line) => line.product.id === productId && (variantId === undefined || line.variant_id === variantId),
    ),
  )
}

/** `reason` says in a few words why nothing was added, such as "Only 3 left". */
type AddResult = { added: true } | { added: false; reason: string }

/**
 * Puts units into the local cart and tells the server; an error reverses them. Without a login the sign-in
 * dialog opens and the same act, with the same key, runs again afterwards.
 */
export async function addItem(
  item: LocalCartItem,
  idempotencyKey = randomIdempotencyKey(),
): Promise<AddResult> {
  const { product, variant_id, quantity } = item
  const toast = toastLoading(t('Adding to cart...'))
  localCart.add(item)
  try {
    await queueCartChange(() =>
      addToCart({ product_id: product.id, variant_id, quantity }, { idempotencyKey }),
    )
    toastSuccess(t('Added to cart!'), toast)
    return { added: true }
  } catch (error) {
    localCart.undoAdd(item)
    if (!requiresSignIn(error)) {
      toastError(t('Failed to add to cart!'), toast)
      return { added: false, reason: cartErrorMessage(error) }
    }
    afterSignIn(() => void addItem(item, idempotencyKey))
    openDialog('sign-in')
    toastError(t('Please login to add to cart!'), toast)
    return { added: false, reason: t('Please login to add to cart!') }
  }
}

/** The server wants a login for this. */
export function requiresSignIn(error: unknown): boolean {
  return getErrorCode(error) === 'unauthenticated'
}

/** Why the server refused a change of the cart, in a few words that fit under its line. */
export function cartErrorMessage(error: unknown): string {
  if (getErrorCode(error) !== 'out_of_stock') return getErrorMessage(error)
  const available: unknown = Reflect.get(Object(error), 'available')
  if (typeof available !== 'number') return getErrorMessage(error)
  return available > 0 ? t('Only {count} left', { count: available }) : t('Sold out')
}
