import type { Profile } from '@shop/contract/auth'
import type { Quote } from '@shop/contract/checkout'
import { useState } from 'react'
import { useCartLines } from '../../client/local-cart.ts'
import { useStates } from '../../client/states.ts'
import { addressFaults } from '../../layout/address-form.ts'
import type { Step } from './checkout-draft.ts'
import { methodNow, openStep } from './open-step.ts'
import { linesMeant, orderBody, wishFor, type OrderWish } from './order-wish.ts'
import type { PlaceProblem } from './place-problem.ts'
import { quoteChanges } from './quote-changes.ts'
import { useDraft } from './use-draft.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useAskAgain, useQuote } from './use-quote.ts'

export type CheckoutModel = ReturnType<typeof useCheckout>

/** Everything the page of the checkout shows and does, for the account that is signed in. */
export function useCheckout(profile: Profile) {
  const { draft, change } = useDraft(profile)
  const cartLines = useCartLines()
  const lines = linesMeant(cartLines)
  const { address } = draft
  const hasPlace = address.state !== '' && address.lga !== ''
  const asked = useQuote(address, lines)
  const askAgain = useAskAgain()
  const states = useStates().data
  const { place, placing } = usePlaceOrder()
  const [problem, setProblem] = useState<PlaceProblem | null>(null)
  const [shown, setShown] = useState<Quote>()
  const [moved, setMoved] = useState(false)

  const quote = asked.data
  const pricing = asked.isFetching
  const method = methodNow(quote, draft.method)
  const step = openStep(draft.step, {
    address: Object.keys(addressFaults(address, states)).length === 0,
    delivery: pricing || Boolean(quote?.delivery),
    method: pricing || method !== null,
  })

  const goTo = (next: Step) => {
    setMoved(true)
    change({ step: next })
  }
  const send = async (wish: OrderWish) => {
    change({ wish })
    setProblem(null)
    const found = await place(wish)
    if (!found) return
    setProblem(found)
    change({ step: found.step ?? draft.step, wish: found.spent ? null : wish })
    void askAgain()
  }
  const order = () => {
    if (!quote || !method || pricing) return
    setShown(quote)
    void send(wishFor(draft.wish, orderBody(address, method, quote.total_kobo), lines))
  }
  return {
    draft,
    change,
    step,
    goTo,
    /** A step was opened by the shopper, so its heading takes the focus. */
    moved,
    hasPlace,
    quote,
    pricing,
    quoteError: asked.error,
    askAgain,
    method,
    isEmpty: cartLines.length === 0 && !placing,
    order,
    /** Asks for an order again whose answer was lost. */
    resume: send,
    placing,
    problem,
    changes: shown && problem?.quote ? quoteChanges(shown, problem.quote) : [],
  }
}
