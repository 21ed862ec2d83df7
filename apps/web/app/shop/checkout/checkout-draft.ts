import type { Profile } from '@shop/contract/auth'
import { deliveryMethods, type DeliveryMethod } from '@shop/contract/delivery-methods'
import { type PaymentMethod, paymentMethods } from '@shop/contract/payment-methods'
import { addressFields, emptyAddress, type AddressForm } from '../../layout/address-form.ts'
import type { OrderWish } from './order-wish.ts'

export const steps = ['delivery', 'payment', 'review'] as const
export type Step = (typeof steps)[number]

/** How it is to come. */
export interface DeliveryWish {
  method: DeliveryMethod
  /** Where it is collected. */
  point_id?: number
}

export const toTheDoor: DeliveryWish = { method: 'door' }

/** What a checkout knows so far; survives reload and closed tab until the order is placed. */
export interface CheckoutDraft {
  /** Another account at the same screen starts with an empty form. */
  account: string
  step: Step
  address: AddressForm
  delivery: DeliveryWish
  method: PaymentMethod | null
  /** An order that was asked for and whose answer is not known. */
  wish: OrderWish | null
}

export function newDraft({ id, first_name, last_name, phone }: Profile): CheckoutDraft {
  const full_name = `${first_name} ${last_name}`.trim()
  const address = { ...emptyAddress, full_name, phone: phone ?? '' }
  return { account: id, step: 'delivery', address, delivery: toTheDoor, method: null, wish: null }
}

/** Reads what was stored; null when it is another account's or not readable. */
export function draftOf(stored: unknown, account: string): CheckoutDraft | null {
  if (!isRecord(stored) || stored['account'] !== account) return null
  const { step, address, delivery, method, wish } = stored
  const typed = isRecord(address) ? address : {}
  const fields = addressFields.map((field) => [field, typeof typed[field] === 'string' ? typed[field] : ''])
  return {
    account,
    step: steps.find((known) => known === step) ?? 'delivery',
    address: { ...emptyAddress, ...Object.fromEntries(fields) },
    delivery: wishOf(delivery),
    method: isMethod(method) ? method : null,
    wish: isWish(wish) ? wish : null,
  }
}

function wishOf(stored: unknown): DeliveryWish {
  if (!isRecord(stored)) return toTheDoor
  const method = deliveryMethods.find((known) => known === stored['method'])
  const id = stored['point_id']
  return method && typeof id === 'number' ? { method, point_id: id } : toTheDoor
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
