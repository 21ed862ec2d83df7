import type { Profile } from '@shop/contract/auth'
import type { KeptDraft, Quote } from '@shop/contract/checkout'
import { useMemo, useState } from 'react'
import { refreshProfile } from '../../api/follow-profile.ts'
import { useCartLines } from '../../api/local-cart.ts'
import { codeOf } from '../../api/request-error.ts'
import { addressFaults, addressFields, type AddressForm } from '../../entities/customer/address-form.ts'
import { newDraft, toTheDoor, type DeliveryWish, type Step } from './checkout-draft.ts'
import { isPlaceRefused, methodNow, openStep, planNow } from './open-step.ts'
import { linesMeant, orderBody, wishFor, wishOfOption, type OrderWish } from './order-wish.ts'
import { placeProblem, type PlaceProblem } from './place-problem.ts'
import { quoteChanges } from './quote-changes.ts'
import { useDraft } from './use-draft.ts'
import { useLeaveDelivery } from './use-leave-delivery.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useAskAgain, useAskFee, useQuote } from './use-quote.ts'

export type CheckoutModel = ReturnType<typeof useCheckout>

/** Everything the page of the checkout shows and does, for the account that is signed in. */
export function useCheckout(profile: Profile, kept: KeptDraft | undefined) {
  const { draft, change } = useDraft(profile, kept)
  const cartLines = useCartLines()
  const lines = linesMeant(cartLines)
  const { address } = draft
  const place = {
    state: address.state,
    lga: address.lga,
    delivery: draft.delivery,
    coupons: draft.coupons,
    useCredit: draft.useCredit,
  }
  const hasPlace = address.state !== '' && address.lga !== ''
  const asked = useQuote(place, lines)
  const askAgain = useAskAgain()
  const { place: send, placing } = usePlaceOrder()
  const [problem, setProblem] = useState<PlaceProblem | null>(null)
  const [shown, setShown] = useState<Quote>()
  const [moved, setMoved] = useState(false)

  const quote = asked.data
  // Without a connection the price of the place before stands until there is one.
  const pricing = asked.isFetching || asked.isPlaceholderData
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen && (quote || isPlaceRefused(asked.error))) setIsOpen(true)
  const where = `${address.state} ${address.lga}`
  const [pricedFor, setPricedFor] = useState<string>()
  if (quote && !asked.isPlaceholderData && pricedFor !== where) setPricedFor(where)
  /** How it comes: while a choice is being priced, that choice. */
  const delivery = quote?.delivery && !pricing ? wishOfOption(quote.delivery) : draft.delivery
  const isCollected = delivery.method !== 'door'
  const method = methodNow(quote, draft.method)
  const plan = planNow(quote, draft.planId)
  const step = openStep(draft.step, {
    // Whether the area is one of the state the server has said by pricing the place.
    address: Object.keys(addressFaults(address, undefined, isCollected)).length === 0,
    delivery: pricing || Boolean(quote?.delivery),
    method: pricing || method !== null,
  })

  const goTo = (next: Step) => {
    setMoved(true)
    change({ step: next })
  }
  const askFee = useAskFee(place, lines)
  const leave = useLeaveDelivery({
    askFee: () => (quote && !pricing ? Promise.resolve(quote) : askFee()),
    onGo: () => goTo('payment'),
    onRefused: setProblem,
  })
  const refusedPlace = useMemo(
    () => (codeOf(asked.error) === 'invalid_input' ? placeProblem(asked.error).fields : undefined),
    [asked.error],
  )
  const typeAddress = (typed: AddressForm) => {
    if (addressFields.every((field) => typed[field] === draft.address[field])) return
    leave.cancel()
    // What is typed leads to no other step by itself.
    const isElsewhere = typed.state !== draft.address.state
    change({ address: typed, step: 'delivery', ...(isElsewhere && { delivery: toTheDoor }) })
  }
  const ask = async (wish: OrderWish) => {
    change({ wish })
    setProblem(null)
    const found = await send(wish)
    if (!found) return
    setProblem(found)
    change({ step: found.step ?? draft.step, wish: found.spent ? null : wish })
    void askAgain()
    // The cart's page shows the prices and pieces that the refusal speaks of.
    if (found.quote || found.variantId) void refreshProfile().catch(() => undefined)
  }
  const order = () => {
    if (!quote || !method || pricing) return
    setShown(quote)
    void ask(wishFor(draft.wish, orderBody(draft, method, quote, plan?.plan_id), lines))
  }
  return {
    /** The checkout has begun, and does not make way for anything any more. */
    isOpen,
    draft,
    change,
    typeAddress,
    blankAddress: newDraft(profile).address,
    leaveDelivery: (typed: AddressForm) => {
      change({ address: typed })
      void leave.press()
    },
    /** 'Continue to payment' was pressed and waits for the fee. */
    leaving: leave.leaving,
    /** Texts for a place that is none, as one that was kept from before the list of areas changed. */
    refusedPlace,
    step,
    goTo,
    /** A step was opened by the shopper, so its heading takes the focus. */
    moved,
    hasPlace,
    quote,
    pricing,
    /** The ways to bring it are those of another place. */
    isPlaceNew: pricing && pricedFor !== where,
    delivery,
    isCollected,
    chooseDelivery: (wish: DeliveryWish) => {
      leave.cancel()
      change({ delivery: wish })
    },
    quoteError: asked.error,
    askAgain,
    method,
    /** By which it is paid in parts, where that is chosen. */
    plan: method === 'pay_later' ? plan : undefined,
    isEmpty: cartLines.length === 0 && !placing,
    order,
    /** Asks for an order again whose answer was lost. */
    resume: ask,
    placing,
    problem,
    changes: shown && problem?.quote ? quoteChanges(shown, problem.quote) : [],
  }
}
