import type { Profile } from '@shop/contract/auth'
import type { SavedDraft, Quote } from '@shop/contract/checkout'
import { useMemo, useState, useRef } from 'react'
import { refreshProfile } from '../../api/sync-profile.ts'
import { useCartLines } from '../../api/local-cart.ts'
import { getErrorCode } from '../../api/request-error.ts'
import { validateAddress, addressFields, type AddressForm } from '../../entities/customer/address-form.ts'
import {
  emptyCheckout,
  doorDelivery,
  type CheckoutDraft,
  type DeliveryInput,
  type CheckoutStep,
  isLocationRejected,
  currentMethod,
  currentStep,
  currentPlan,
} from './checkout-draft.ts'
import {
  cartFingerprint,
  orderBody,
  reuseOrCreateInput,
  deliveryInputFrom,
  type CheckoutInput,
} from './checkout-input.ts'
import { toOrderError, type OrderError, usePlaceOrder } from './place-order.ts'
import { quoteChanges, useRefetchQuote, useFetchQuote, useQuote } from './quote.ts'
import { useDraft, type UpdateDraft } from './use-draft.ts'

export type CheckoutModel = ReturnType<typeof useCheckout>

/** State and actions of the checkout page for the signed-in account. */
export function useCheckout(profile: Profile, stored: SavedDraft | undefined) {
  const { draft, change } = useDraft(profile, stored)
  const cartLines = useCartLines()
  const lines = cartFingerprint(cartLines)
  const { address } = draft
  const { fetchFee, ...pricing } = usePricing(draft, lines)
  const { quote, isPricing } = pricing
  const { setProblem, send, ...placing } = useOrder(draft, change, pricing.refetchQuote)
  const [focusHeading, setFocusHeading] = useState(false)
  const current = currentSelection(draft, quote, isPricing)
  const goToStep = (next: CheckoutStep) => {
    setFocusHeading(true)
    change({ step: next })
  }
  const submitDelivery = useSubmitDelivery({
    fetchFee,
    onContinue: () => goToStep('payment'),
    onError: setProblem,
  })
  return {
    ...pricing,
    ...placing,
    ...current,
    draft,
    change,
    editAddress: (text: AddressForm) => {
      if (addressFields.every((field) => text[field] === address[field])) return
      submitDelivery.cancel()
      // Editing the address never advances the checkout.
      const isOtherState = text.state !== address.state
      change({ address: text, step: 'delivery', ...(isOtherState && { delivery: doorDelivery }) })
    },
    blankAddress: emptyCheckout(profile).address,
    submitDelivery: (text: AddressForm) => {
      change({ address: text })
      void submitDelivery.handleSubmit()
    },
    /** 'Continue to payment' was clicked and is waiting for the delivery fee. */
    isContinuing: submitDelivery.isContinuing,
    goToStep,
    /** The shopper opened a step, so its heading takes the focus. */
    focusHeading,
    chooseDelivery: (input: DeliveryInput) => {
      submitDelivery.cancel()
      change({ delivery: input })
    },
    isEmpty: cartLines.length === 0 && !placing.isPlacing,
    order: () => {
      const { method, plan } = current
      if (!quote || !method || isPricing) return
      send(reuseOrCreateInput(draft.input, orderBody(draft, method, quote, plan?.plan_id), lines), quote)
    },
  }
}

/** The draft's choices as far as the quote offers them, and the open step. */
function currentSelection(draft: CheckoutDraft, quote: Quote | undefined, isPricing: boolean) {
  /** The quoted delivery option, or the draft's while it is being priced. */
  const delivery = quote?.delivery && !isPricing ? deliveryInputFrom(quote.delivery) : draft.delivery
  const isPickup = delivery.method !== 'door'
  const method = currentMethod(quote, draft.method)
  const step = currentStep(draft.step, {
    // No list of areas is passed: the server checks the area when it prices the location.
    address: Object.keys(validateAddress(draft.address, undefined, isPickup)).length === 0,
    delivery: isPricing || Boolean(quote?.delivery),
    method: isPricing || method !== null,
  })
  const plan = method === 'pay_later' ? currentPlan(quote, draft.planId) : undefined
  return { delivery, isPickup, method, plan, step }
}

/** Quote for the cart at the draft's delivery location, or the error if it cannot be delivered there. */
function usePricing(draft: CheckoutDraft, lines: string) {
  const { address, delivery, coupons, useCredit, extensionValues } = draft
  const { state, lga } = address
  const pricingInput = { state, lga, delivery, coupons, useCredit, extensionValues }
  const { data: quote, error, isFetching, isPlaceholderData } = useQuote(pricingInput, lines)
  const fetchFee = useFetchQuote(pricingInput, lines)
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen && (quote || isLocationRejected(error))) setIsOpen(true)
  const locationKey = `${state} ${lga}`
  const [pricedFor, setPricedFor] = useState<string>()
  if (quote && !isPlaceholderData && pricedFor !== locationKey) setPricedFor(locationKey)
  // Offline nothing is being fetched, but the quote shown is still the previous location's.
  const isPricing = isFetching || isPlaceholderData
  return {
    quote,
    isPricing,
    quoteError: error,
    refetchQuote: useRefetchQuote(),
    fetchFee: () => (quote && !isPricing ? Promise.resolve(quote) : fetchFee()),
    /** The form has been shown, and no loading or error page replaces it any more. */
    isOpen,
    hasLocation: state !== '' && lga !== '',
    /** The delivery options are still those of the previous location. */
    isLocationNew: isPricing && pricedFor !== locationKey,
    /** Field errors for an invalid location, such as one stored before the list of areas changed. */
    rejectedLocation: useMemo(
      () => (getErrorCode(error) === 'invalid_input' ? toOrderError(error).fields : undefined),
      [error],
    ),
  }
}

/** Places the order and holds the error if the server rejects it. */
function useOrder(draft: CheckoutDraft, change: UpdateDraft, refetchQuote: () => Promise<void>) {
  const { place, isPlacing } = usePlaceOrder()
  const [problem, setProblem] = useState<OrderError | null>(null)
  const [confirmedQuote, setConfirmedQuote] = useState<Quote>()
  const resume = async (input: CheckoutInput) => {
    change({ input })
    setProblem(null)
    const orderError = await place(input)
    if (!orderError) return
    setProblem(orderError)
    change({ step: orderError.step ?? draft.step, input: orderError.spent ? null : input })
    void refetchQuote()
    // Refresh the cart, so that it shows the prices and stock that the error refers to.
    if (orderError.quote || orderError.variantId) void refreshProfile().catch(() => undefined)
  }
  return {
    send: (input: CheckoutInput, quote: Quote) => {
      setConfirmedQuote(quote)
      void resume(input)
    },
    /** Resends an order request whose response was lost. */
    resume,
    isPlacing,
    problem,
    setProblem,
    changes: confirmedQuote && problem?.quote ? quoteChanges(confirmedQuote, problem.quote) : [],
  }
}

interface SubmitDeliveryOptions {
  /** Resolves with the quote, retrying if there was no response. Throws if the server rejects the request. */
  fetchFee: () => Promise<Quote>
  onContinue: () => void
  onError: (problem: OrderError) => void
}

/** Handles 'Continue to payment'. The click waits for the delivery fee, so it is not lost on a slow network. */
function useSubmitDelivery({ fetchFee, onContinue, onError }: SubmitDeliveryOptions) {
  const [isContinuing, setIsContinuing] = useState(false)
  const latestAttempt = useRef(0)
  const cancel = () => {
    latestAttempt.current += 1
    setIsContinuing(false)
  }
  const handleSubmit = async () => {
    cancel()
    const attempt = latestAttempt.current
    setIsContinuing(true)
    const outcome = await fetchFee().catch((error: unknown) =>
      isLocationRejected(error) ? toOrderError(error) : null,
    )
    if (latestAttempt.current !== attempt) return
    setIsContinuing(false)
    if (outcome && 'text' in outcome) onError(outcome)
    else if (outcome?.delivery) onContinue()
  }
  return {
    isContinuing,
    handleSubmit,
    /** Drops the pending click after an edit: the shopper has to click again. */
    cancel,
  }
}
