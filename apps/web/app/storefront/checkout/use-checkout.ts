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
import { useDraft } from './use-draft.ts'

export type CheckoutModel = ReturnType<typeof useCheckout>

/** Everything the page of the checkout shows and does, for the account that is signed in. */
export function useCheckout(profile: Profile, stored: SavedDraft | undefined) {
  const { draft, change } = useDraft(profile, stored)
  const cartLines = useCartLines()
  const lines = cartFingerprint(cartLines)
  const { address } = draft
  const place = {
    state: address.state,
    lga: address.lga,
    delivery: draft.delivery,
    coupons: draft.coupons,
    useCredit: draft.useCredit,
  }
  const hasLocation = address.state !== '' && address.lga !== ''
  const requested = useQuote(place, lines)
  const refetchQuote = useRefetchQuote()
  const { place: send, isPlacing } = usePlaceOrder()
  const [problem, setProblem] = useState<OrderError | null>(null)
  const [shown, setShown] = useState<Quote>()
  const [moved, setMoved] = useState(false)

  const quote = requested.data
  // Without a connection the price of the place before stands until there is one.
  const isPricing = requested.isFetching || requested.isPlaceholderData
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen && (quote || isLocationRejected(requested.error))) setIsOpen(true)
  const where = `${address.state} ${address.lga}`
  const [pricedFor, setPricedFor] = useState<string>()
  if (quote && !requested.isPlaceholderData && pricedFor !== where) setPricedFor(where)
  /** How it comes: while a choice is being priced, that choice. */
  const delivery = quote?.delivery && !isPricing ? deliveryInputFrom(quote.delivery) : draft.delivery
  const isPickup = delivery.method !== 'door'
  const method = currentMethod(quote, draft.method)
  const plan = currentPlan(quote, draft.planId)
  const step = currentStep(draft.step, {
    // Whether the area is one of the state the server has said by pricing the place.
    address: Object.keys(validateAddress(address, undefined, isPickup)).length === 0,
    delivery: isPricing || Boolean(quote?.delivery),
    method: isPricing || method !== null,
  })

  const goToStep = (next: CheckoutStep) => {
    setMoved(true)
    change({ step: next })
  }
  const fetchFee = useFetchQuote(place, lines)
  const leave = useSubmitDelivery({
    fetchFee: () => (quote && !isPricing ? Promise.resolve(quote) : fetchFee()),
    onContinue: () => goToStep('payment'),
    onError: setProblem,
  })
  const rejectedLocation = useMemo(
    () =>
      getErrorCode(requested.error) === 'invalid_input' ? toOrderError(requested.error).fields : undefined,
    [requested.error],
  )
  const editAddress = (text: AddressForm) => {
    if (addressFields.every((field) => text[field] === draft.address[field])) return
    leave.cancel()
    // What is typed leads to no other step automatically.
    const isOtherState = text.state !== draft.address.state
    change({ address: text, step: 'delivery', ...(isOtherState && { delivery: doorDelivery }) })
  }
  const submit = async (input: CheckoutInput) => {
    change({ input })
    setProblem(null)
    const found = await send(input)
    if (!found) return
    setProblem(found)
    change({ step: found.step ?? draft.step, input: found.spent ? null : input })
    void refetchQuote()
    // The cart's page shows the prices and units that the error speaks of.
    if (found.quote || found.variantId) void refreshProfile().catch(() => undefined)
  }
  const order = () => {
    if (!quote || !method || isPricing) return
    setShown(quote)
    void submit(reuseOrCreateInput(draft.input, orderBody(draft, method, quote, plan?.plan_id), lines))
  }
  return {
    /** The checkout has begun, and does not make way for anything any more. */
    isOpen,
    draft,
    change,
    editAddress,
    blankAddress: emptyCheckout(profile).address,
    submitDelivery: (text: AddressForm) => {
      change({ address: text })
      void leave.handleSubmit()
    },
    /** 'Continue to payment' was pressed and waits for the fee. */
    isContinuing: leave.isContinuing,
    /** Texts for a place that is none, as one that was kept from before the list of areas changed. */
    rejectedLocation,
    step,
    goToStep,
    /** A step was opened by the shopper, so its heading takes the focus. */
    moved,
    hasLocation,
    quote,
    isPricing,
    /** The ways to bring it are those of another place. */
    isLocationNew: isPricing && pricedFor !== where,
    delivery,
    isPickup,
    chooseDelivery: (input: DeliveryInput) => {
      leave.cancel()
      change({ delivery: input })
    },
    quoteError: requested.error,
    refetchQuote,
    method,
    /** By which it is paid in parts, where that is chosen. */
    plan: method === 'pay_later' ? plan : undefined,
    isEmpty: cartLines.length === 0 && !isPlacing,
    order,
    /** Asks for an order again whose answer was lost. */
    resume: submit,
    isPlacing,
    problem,
    changes: shown && problem?.quote ? quoteChanges(shown, problem.quote) : [],
  }
}

interface SubmitDeliveryOptions {
  /** Answers once the fee is there, and asks again where there was no answer; throws what the server rejects. */
  fetchFee: () => Promise<Quote>
  onContinue: () => void
  onError: (problem: OrderError) => void
}

/** The press of 'Continue to payment': kept until the fee is there, so that none is lost on a slow network. */
function useSubmitDelivery({ fetchFee, onContinue, onError }: SubmitDeliveryOptions) {
  const [isContinuing, setIsContinuing] = useState(false)
  const turn = useRef(0)
  const cancel = () => {
    turn.current += 1
    setIsContinuing(false)
  }
  const handleSubmit = async () => {
    cancel()
    const own = turn.current
    setIsContinuing(true)
    const outcome = await fetchFee().catch((error: unknown) =>
      isLocationRejected(error) ? toOrderError(error) : null,
    )
    if (turn.current !== own) return
    setIsContinuing(false)
    if (outcome && 'text' in outcome) onError(outcome)
    else if (outcome?.delivery) onContinue()
  }
  return {
    isContinuing,
    handleSubmit,
    /** What was typed since wants another press. */
    cancel,
  }
}
