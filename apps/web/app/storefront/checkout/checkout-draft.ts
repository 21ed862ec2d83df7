import type { Profile } from '@shop/contract/auth'
import { deliveryMethods, type DeliveryMethod } from '@shop/contract/delivery-methods'
import { checkoutSteps, type KeptDraft, type CheckoutDraft as SentDraft } from '@shop/contract/checkout'
import { type PaymentMethod, paymentMethods } from '@shop/contract/payment-methods'
import { addressFields, emptyAddress, type AddressForm } from '../../entities/customer/address-form.ts'
import type { OrderWish } from './order-wish.ts'

export const steps = checkoutSteps
export type Step = (typeof steps)[number]

/** How it is to come. */
export interface DeliveryWish {
  method: DeliveryMethod
  /** Where it is collected. */
  pickup_point_id?: number
}

export const toTheDoor: DeliveryWish = { method: 'door' }

/** The server takes no more with one order. */
export const couponsMax = 5

/** What a checkout knows so far; survives reload and closed tab until the order is placed. */
export interface CheckoutDraft {
  /** Another account at the same screen starts with an empty form. */
  account: string
  step: Step
  address: AddressForm
  delivery: DeliveryWish
  method: PaymentMethod | null
  /** By which it is paid in parts; the first that is offered where none was chosen. */
  planId: string | null
  /** Codes as they were typed. */
  coupons: string[]
  /** Whether store credit pays what it can. */
  useCredit: boolean
  /** Consent to SMS about orders. */
  smsOptIn: boolean
  /** Null: it is no gift. */
  giftNote: string | null
  /** When the server kept this draft, by its clock; null while something of it is not kept there. */
  keptAt: string | null
  /** An order that was asked for and whose answer is not known. */
  wish: OrderWish | null
}

const untouched = {
  step: 'delivery',
  delivery: toTheDoor,
  method: null,
  planId: null,
  coupons: [],
  useCredit: false,
  smsOptIn: false,
  giftNote: null,
  keptAt: null,
  wish: null,
} as const satisfies Partial<CheckoutDraft>

export function newDraft({ id, first_name, last_name, phone }: Profile): CheckoutDraft {
  const full_name = `${first_name} ${last_name}`.trim()
  const address = { ...emptyAddress, full_name, phone: phone ?? '' }
  return { account: id, ...untouched, address }
}

/** Reads what was stored; null when it is another account's or not readable. */
export function draftOf(stored: unknown, account: string): CheckoutDraft | null {
  if (!isRecord(stored) || stored['account'] !== account) return null
  const { step, address, delivery, method, coupons, useCredit, giftNote, keptAt, wish, planId } = stored
  const { smsOptIn } = stored
  const typed = isRecord(address) ? address : {}
  const fields = addressFields.map((field) => [field, typeof typed[field] === 'string' ? typed[field] : ''])
  return {
    account,
    step: steps.find((known) => known === step) ?? 'delivery',
    address: { ...emptyAddress, ...Object.fromEntries(fields) },
    delivery: wishOf(delivery),
    method: isMethod(method) ? method : null,
    planId: typeof planId === 'string' ? planId : null,
    coupons: Array.isArray(coupons) ? coupons.filter((code) => typeof code === 'string') : [],
    useCredit: useCredit === true,
    smsOptIn: smsOptIn === true,
    giftNote: typeof giftNote === 'string' ? giftNote : null,
    keptAt: typeof keptAt === 'string' ? keptAt : null,
    wish: isWish(wish) ? wish : null,
  }
}

function wishOf(stored: unknown): DeliveryWish {
  if (!isRecord(stored)) return toTheDoor
  const method = deliveryMethods.find((known) => known === stored['method'])
  const id = stored['pickup_point_id']
  return method && typeof id === 'number' ? { method, pickup_point_id: id } : toTheDoor
}

function isMethod(value: unknown): value is PaymentMethod {
  return typeof value === 'string' && Object.hasOwn(paymentMethods, value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isWish(value: unknown): value is OrderWish {
  return (
    isRecord(value) &&
    typeof value['key'] === 'string' &&
    typeof value['lines'] === 'string' &&
    isRecord(value['body']) &&
    isRecord(value['body']['address'])
  )
}

/** What goes to the server, for other devices; never the wish with its key. */
export function sentDraft(draft: CheckoutDraft): SentDraft {
  const { step, address, delivery, method, planId, coupons, useCredit, smsOptIn, giftNote } = draft
  return {
    step,
    address: { ...address },
    method,
    coupons: coupons.slice(0, couponsMax),
    gift_note: giftNote ?? '',
    delivery,
    use_credit: useCredit,
    sms_opt_in: smsOptIn,
    ...(planId && { plan_id: planId }),
  }
}

/**
 * The draft to go on with: this device's own while something of it is not kept by the server, or an answer is missing;
 * else what the server keeps, where another device has changed it since.
 */
export function newerDraft(own: CheckoutDraft | null, kept: KeptDraft | undefined, account: string) {
  if (!kept?.draft || (own && (own.keptAt === null || own.wish || own.keptAt === kept.updated_at))) return own
  const { gift_note, use_credit, sms_opt_in, plan_id, ...draft } = kept.draft
  const renamed = {
    giftNote: gift_note || null,
    planId: plan_id ?? null,
    useCredit: use_credit,
    smsOptIn: sms_opt_in,
    keptAt: kept.updated_at,
  }
  return draftOf({ ...draft, account, ...renamed }, account)
}
