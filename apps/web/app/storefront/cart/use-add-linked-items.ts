import type { CartLink } from '@shop/contract/cart-links'
import type { SkippedItem } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { queueCartChange } from '../../api/cart-changes.ts'
import { openDialog } from '../../api/dialogs.ts'
import { addLinkedItems } from '../../api/generated/cart-links.ts'
import { localCart } from '../../api/local-cart-changes.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { afterSignIn } from '../../api/session.ts'
import { saveDraft } from '../../api/storage/drafts.ts'
import { toastError, toastLoading, toastSuccess } from '../../api/toasts.ts'
import { requiresSignIn } from './add-item.ts'

/** Where the checkout finds the coupon of a link (checkout/use-draft.ts). */
const couponDraft = 'linked-coupon'

/**
 * Puts the items of a link into the cart and opens it or the checkout, or says what is missing. Signed out, the sign-in dialog opens,
 * and the items are added afterwards.
 */
export function useAddLinkedItems({ items, coupon, opensCheckout }: CartLink) {
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const [skipped, setSkipped] = useState<SkippedItem[] | null>(null)
  const add = async () => {
    setAdding(true)
    const toast = toastLoading(t('Adding to cart...'))
    try {
      const result = await queueCartChange(() => addLinkedItems({ items }))
      localCart.replace(result.cart.cart_items)
      if (coupon) saveDraft(couponDraft, coupon)
      toastSuccess(t('Added to cart!'), toast)
      if (result.skipped.length === 0) void navigate(opensCheckout ? '/checkout' : '/cart')
      setSkipped(result.skipped)
    } catch (error) {
      if (requiresSignIn(error)) {
        afterSignIn(() => void add())
        openDialog('sign-in')
      }
      toastError(requiresSignIn(error) ? t('Please login to add to cart!') : getErrorMessage(error), toast)
    }
    setAdding(false)
  }
  return { add, isAdding, skipped }
}
