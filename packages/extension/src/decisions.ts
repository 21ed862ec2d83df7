import type { PaymentMethod } from '@shop/contract/checkout-options'
import type { DeliveryOption } from '@shop/contract/delivery'
import { amountMaxKobo } from '@shop/contract/money'
import * as z from 'zod/mini'
import type { FieldValues } from './fields.ts'

/** One line of the cart, with the shop's price. Amounts are whole kobo and contain VAT. */
export interface DecisionLine {
  product_id: string
  variant_id: string
  sku: string
  name: string
  category_ids: readonly number[]
  quantity: number
  unit_price_kobo: number
  weight_grams: number
}

/** A cart, as decisions see it: plain data, read under lock when the order is placed. */
export interface DecisionCart {
  lines: readonly DecisionLine[]
  /** Before discounts. */
  items_kobo: number
  /** The delivery zone; undefined until the customer has entered a location. */
  zone: string | undefined
  payment_method: PaymentMethod | undefined
  now: Date
}

/** An order that is about to be placed. */
export interface DecisionOrder extends DecisionCart {
  account_id: string
  total_kobo: number
  address: { full_name: string; phone: string; state: string; lga: string; street: string }
  /** Staff place it for the customer, on the phone or in store. */
  is_placed_by_staff: boolean
}

interface Input<Settings, Chosen> {
  settings: Settings
  /** What the customer chose in the extension's own fields at the checkout. */
  chosen: Chosen
}

/**
 * Pure, synchronous functions that the shop calls while it prices or places an order. None of them reads a clock, a
 * database or a network. One that throws, or returns what its schema does not allow, has no opinion: the order goes on,
 * and the error is shown in Settings.
 */
export interface Decisions<Settings = FieldValues, Chosen = FieldValues> {
  /** Lower unit prices, and fees. Called for every quote and again, under lock, for the order. */
  price?(input: Input<Settings, Chosen> & { cart: DecisionCart }): PriceDecision | undefined
  /** Hides delivery options or changes their fee. At least one option is left. */
  deliveryOptions?(
    input: Input<Settings, Chosen> & { cart: DecisionCart; options: readonly DeliveryOption[] },
  ): DeliveryDecision | undefined
  /** Withdraws payment methods, with the reason that the customer reads. It cannot offer one that the shop does not. */
  paymentOptions?(
    input: Input<Settings, Chosen> & { cart: DecisionCart & { total_kobo: number } },
  ): PaymentDecision | undefined
  /** Why this order cannot be placed, as a sentence for the customer; undefined if it can. */
  validateOrder?(input: Input<Settings, Chosen> & { order: DecisionOrder }): string | undefined
  /** Why staff should look at this order; undefined if there is no reason. Staff read it as a note on the order. */
  fraudSignal?(input: Input<Settings, Chosen> & { order: DecisionOrder }): FraudSignal | undefined
}

const Text = z.string().check(z.trim(), z.minLength(1), z.maxLength(300))
const Amount = z.int().check(z.gte(0), z.lte(amountMaxKobo))

export const PriceDecision = z.object({
  /** New prices of one unit, by variant. Above the shop's price they are ignored: the product page named that one. */
  unit_prices: z.optional(z.array(z.object({ variant_id: z.string(), price_kobo: Amount }))),
  fees: z.optional(
    z
      .array(
        z.object({
          id: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)),
          name: Text,
          amount_kobo: Amount,
        }),
      )
      .check(z.maxLength(5)),
  ),
})
export type PriceDecision = z.output<typeof PriceDecision>

export const DeliveryDecision = z.array(
  z.object({
    method: z.enum(['door', 'station', 'motor_park']),
    /** All options of the method if omitted. */
    pickup_point_id: z.optional(z.int()),
    is_hidden: z.optional(z.boolean()),
    fee_kobo: z.optional(Amount),
  }),
)
export type DeliveryDecision = z.output<typeof DeliveryDecision>

export const PaymentDecision = z.array(z.object({ method: z.string(), reason: Text }))
export type PaymentDecision = { method: PaymentMethod; reason: string }[]

export const Rejection = Text

export const FraudSignal = z.object({
  reason: Text,
  /** The customer has to confirm a pay-on-delivery order before it is dispatched. */
  requires_confirmation: z.optional(z.boolean()),
})
export type FraudSignal = z.output<typeof FraudSignal>
