import type { SkippedItem } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { queueCartChange } from '../../api/cart-changes.ts'
import { openDialog } from '../../api/dialogs.ts'
import { continueAgentCheckout } from '../../api/generated/agent-checkouts.ts'
import { localCart } from '../../api/local-cart-changes.ts'
import { getErrorCode, getErrorMessage } from '../../api/request-error.ts'
import { afterSignIn } from '../../api/session.ts'
import { discardDraft } from '../../api/storage/drafts.ts'
import { toastError } from '../../api/toasts.ts'

/** This device's checkout draft (use-draft.ts), which would win over the address that the agent sent. */
const draftName = 'checkout'

/**
 * Takes an agent's items and address over and opens the checkout, or returns the items that are missing. Signed out, the
 * sign-in dialog opens, and the same call runs afterwards.
 */
export function useContinueAgentCheckout(token: string) {
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  const [skipped, setSkipped] = useState<SkippedItem[] | null>(null)
  const proceed = async () => {
    setPending(true)
    try {
      const result = await queueCartChange(() => continueAgentCheckout({ token }))
      localCart.replace(result.cart.cart_items)
      discardDraft(draftName)
      if (result.skipped.length === 0) void navigate('/checkout')
      setSkipped(result.skipped)
    } catch (error) {
      if (getErrorCode(error) === 'unauthenticated') {
        afterSignIn(() => void proceed())
        openDialog('sign-in')
      } else toastError(getErrorMessage(error) || t('Failed to add to cart!'))
    }
    setPending(false)
  }
  return { proceed, isPending, skipped }
}
