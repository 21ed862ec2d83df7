import type { Profile } from '@shop/contract/auth'
import {
  deliveryMethods,
  type DeliveryMethod,
  checkoutSteps,
  type PaymentMethod,
  paymentMethods,
} from '@shop/contract/checkout-options'
import type { ExtensionValues } from '@shop/contract/extensions'
import type { SavedDraft, CheckoutDraft as SentDraft, Quote } from '@shop/contract/checkout'
import { emptyAddress, parseAddressForm, type AddressForm } from '../../entities/customer/address-form.ts'
import type { CheckoutInput } from './checkout-input.ts'
import type { PaymentPlanOffer } from '@shop/contract/pay-later'
import { getErrorCode } from '../../api/request-error.ts'

export const steps = checkoutSteps

export type CheckoutStep = (typeof steps)[number]

export interface DeliveryInput {
  method: DeliveryMethod
  pickup_point_id?: number
}

export const doorDelivery: DeliveryInput = { method: 'door' }

/** The server's limit per order. */
export const maxCoupons = 5

/** Checkout state entered so far. It survives a reload or a closed tab until the order is placed. */
export interface CheckoutDraft {
  /** Account id: another account on the same device starts with an empty form. */
  account: string
  step: CheckoutStep
  address: AddressForm
  delivery: DeliveryInput
  method: PaymentMethod | null
  /** Selected payment plan; null selects the first one offered. */
  planId: string | null
  /** Codes the shopper entered. */
  coupons: string[]
  /** Whether to apply store credit to the order. */
  useCredit: boolean
  /** Null if the order is not a gift. */
  giftNote: string | null
  /** What was entered in the fields of extensions. */
  extensionValues: ExtensionValues
  /** Server time of the last save; null while there are unsaved changes. */
  savedAt: string | null
  /** Order request whose response is still unknown. */
  input: CheckoutInput | null
}

const emptyFields = {
  step: 'delivery',
  delivery: doorDelivery,
  method: null,
  planId: null,
  coupons: [],
  useCredit: false,
  giftNote: null,
  extensionValues: {},
  savedAt: null,
  input: null,
} as const satisfies Partial<CheckoutDraft>

export function emptyCheckout({ id, first_name, last_name, phone }: Profile): CheckoutDraft {
  const full_name = `${first_name} ${last_name}`.trim()
  const address = { ...emptyAddress, full_name, phone: phone ?? '' }
  return { account: id, ...emptyFields, address }
}

/** Parses a stored draft. Returns null if it belongs to another account or is unreadable. */
export function parseCheckoutDraft(stored: unknown, account: string): CheckoutDraft | null {
  if (!isRecord(stored) || stored['account'] !== account) return null
  const { step, address, delivery, method, coupons, useCredit, giftNote, savedAt, input, planId } = stored
  return {
    account,
    step: steps.find((each) => each === step) ?? 'delivery',
    address: parseAddressForm(address),
    delivery: parseDeliveryInput(delivery),
    method: isPaymentMethod(method) ? method : null,
    planId: typeof planId === 'string' ? planId : null,
    coupons: Array.isArray(coupons) ? coupons.filter((code) => typeof code === 'string') : [],
    useCredit: useCredit === true,
    giftNote: typeof giftNote === 'string' ? giftNote : null,
    extensionValues: parseExtensionValues(stored['extensionValues']),
    savedAt: typeof savedAt === 'string' ? savedAt : null,
    input: isCheckoutInput(input) ? input : null,
  }
}

function parseDeliveryInput(stored: unknown): DeliveryInput {
  if (!isRecord(stored)) return doorDelivery
  const method = deliveryMethods.find((each) => each === stored['method'])
  const id = stored['pickup_point_id']
  return method && typeof id === 'number' ? { method, pickup_point_id: id } : doorDelivery
}

function parseExtensionValues(stored: unknown): ExtensionValues {
  const read = isRecord(stored) ? Object.entries(stored).filter(([, values]) => isRecord(values)) : []
  return Object.fromEntries(read) as ExtensionValues
}

function isPaymentMethod(value: unknown): value is PaymentMethod {
  return typeof value === 'string' && Object.hasOwn(paymentMethods, value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isCheckoutInput(value: unknown): value is CheckoutInput {
  return (
    isRecord(value) &&
    typeof value['key'] === 'string' &&
    typeof value['lines'] === 'string' &&
    isRecord(value['body']) &&
    isRecord(value['body']['address'])
  )
}

/** Draft to save on the server for other devices. It never includes the order request and its idempotency key. */
export function toServerDraft(draft: CheckoutDraft): SentDraft {
  const { step, address, delivery, method, planId, coupons, useCredit, giftNote } = draft
  return {
    step,
    address: { ...address },
    method,
    coupons: coupons.slice(0, maxCoupons),
    gift_note: giftNote ?? '',
    extension_values: draft.extensionValues,
    delivery,
    use_credit: useCredit,
    ...(planId && { plan_id: planId }),
  }
}

/**
 * Picks this device's draft while it has unsaved changes or an order without a response. Otherwise picks the
 * server's draft if another device has changed it since.
 */
export function pickNewerDraft(
  localDraft: CheckoutDraft | null,
  stored: SavedDraft | undefined,
  account: string,
) {
  if (
    !stored?.draft ||
    (localDraft &&
      (localDraft.savedAt === null || localDraft.input || localDraft.savedAt === stored.updated_at))
  )
    return localDraft
  const { gift_note, use_credit, plan_id, extension_values, ...draft } = stored.draft
  const clientFields = {
    giftNote: gift_note || null,
    planId: plan_id ?? null,
    extensionValues: extension_values,
    useCredit: use_credit,
    savedAt: stored.updated_at,
  }
  return parseCheckoutDraft({ ...draft, account, ...clientFields }, account)
}

/** The draft with the coupon of a cart link, unless it has it or is full. */
export function withLinkedCoupon(draft: CheckoutDraft, coupon: unknown): CheckoutDraft {
  const { coupons } = draft
  if (typeof coupon !== 'string' || coupons.includes(coupon) || coupons.length >= maxCoupons) return draft
  return { ...draft, coupons: [...coupons, coupon] }
}

/**
 * The chosen payment method, or null if it is no longer offered. Before the shopper chooses, the first method
 * offered.
 */
export function currentMethod(quote: Quote | undefined, chosen: PaymentMethod | null): PaymentMethod | null {
  const available = (quote?.payment_options ?? []).filter((option) => option.is_available)
  if (chosen === null) return available[0]?.method ?? null
  return available.some(({ method }) => method === chosen) ? chosen : null
}

/** The chosen payment plan if it is still offered, otherwise the first one. */
export function currentPlan(quote: Quote | undefined, chosen: string | null): PaymentPlanOffer | undefined {
  return quote?.plans.find(({ plan_id }) => plan_id === chosen) ?? quote?.plans[0]
}

/** The requested step, or the first incomplete step before it. */
export function currentStep(
  requestedStep: CheckoutStep,
  done: { address: boolean; delivery: boolean; method: boolean },
): CheckoutStep {
  const reachableStep = !done.address || !done.delivery ? 'delivery' : done.method ? 'review' : 'payment'
  return steps.indexOf(requestedStep) <= steps.indexOf(reachableStep) ? requestedStep : reachableStep
}

/** Whether the server rejected the delivery location, so that another location might work. */
export function isLocationRejected(error: unknown): boolean {
  const code = getErrorCode(error)
  return code === 'delivery_unavailable' || code === 'invalid_input'
}
