import type { CheckoutExtension } from '@shop/contract/extensions'
import type { PaymentMethod } from '@shop/contract/checkout-options'
import type { DeliveryOption } from '@shop/contract/delivery'
import type { OrderFee } from '@shop/contract/orders'
import {
  DeliveryDecision,
  type DecisionCart,
  type DecisionOrder,
  type Decisions,
  FraudSignal,
  PaymentDecision,
  PriceDecision,
  Rejection,
} from '@shop/extension/decisions'
import { type Fields, type FieldValues, readFields } from '@shop/extension/fields'
import * as z from 'zod/mini'
import type { ActiveExtension } from './active-extensions.ts'

/** What the customer entered in the fields of extensions, by extension and field. */
export type ExtensionValues = Readonly<Record<string, Readonly<Record<string, unknown>>>>

type Report = (extension: string, where: string, error: unknown) => void

interface Consulted extends ActiveExtension {
  fields: Fields
  chosen: FieldValues
}

export interface PriceChanges {
  /** Lower prices of one unit, by variant. */
  unitPrices: ReadonlyMap<string, number>
  fees: OrderFee[]
}

/** What the active extensions decide about one checkout. Nothing here throws: an error counts as no opinion. */
export interface CheckoutDecisions {
  /** The fields that extensions show at the checkout, with their values. */
  fields: CheckoutExtension[]
  price(cart: DecisionCart): PriceChanges
  /** The options that are left, with their fees; all of them if none would be left. */
  deliveryOptions(cart: DecisionCart, options: readonly DeliveryOption[]): DeliveryOption[]
  /** Why methods are not available, by method. */
  paymentReasons(cart: DecisionCart & { total_kobo: number }): ReadonlyMap<PaymentMethod, string>
  /** Why the order cannot be placed; undefined if it can. */
  rejection(order: DecisionOrder): string | undefined
  fraudSignals(order: DecisionOrder): (FraudSignal & { extension: string; title: string })[]
}

/** The guarded decisions of these extensions, for what the customer chose in their fields. Pure but for `report`. */
export function consultExtensions(
  active: readonly ActiveExtension[],
  values: ExtensionValues,
  report: Report,
): CheckoutDecisions {
  const consulted = active.map((each) => withFields(each, values, report))

  /** The valid opinions of the extensions on one question. */
  function consult<Opinion>(
    point: keyof Decisions,
    schema: z.ZodMiniType<Opinion>,
    input: object,
  ): { each: Consulted; opinion: Opinion }[] {
    return consulted.flatMap((each) => {
      const decide = each.extension.decide[point] as ((input: object) => unknown) | undefined
      if (!decide) return []
      const { settings, chosen } = each
      // A copy, so that a function that changes its input changes nothing else.
      const opinion = guard(report, each, `decide.${point}`, () => {
        const value = decide(structuredClone({ ...input, settings, chosen }))
        if (value instanceof Promise)
          throw new Error(`decide.${point} returned a promise; it must be synchronous.`)
        return value === undefined || value === null ? undefined : z.parse(schema, value)
      })
      return opinion === undefined ? [] : [{ each, opinion }]
    })
  }

  return {
    fields: consulted.filter(({ fields }) => Object.keys(fields).length > 0).map(toCheckoutExtension),
    price(cart) {
      const opinions = consult('price', PriceDecision, { cart })
      return {
        unitPrices: lowestPrices(
          cart,
          opinions.flatMap(({ opinion }) => opinion.unit_prices ?? []),
        ),
        fees: opinions.flatMap(({ each, opinion }) =>
          (opinion.fees ?? [])
            .filter(({ amount_kobo: kobo }) => kobo > 0)
            .map((fee) => ({ extension: each.extension.name, ...fee })),
        ),
      }
    },
    deliveryOptions(cart, options) {
      const opinions = consult('deliveryOptions', DeliveryDecision, { cart, options })
      const left = opinions.reduce((current, { opinion }) => applyDelivery(current, opinion), [...options])
      if (left.length > 0 || options.length === 0) return left
      for (const { each } of opinions)
        report(each.extension.name, 'decide.deliveryOptions', new Error('No delivery option would be left.'))
      return [...options]
    },
    paymentReasons(cart) {
      const opinions = consult('paymentOptions', PaymentDecision, { cart })
      const reasons = opinions.flatMap(({ opinion }) => opinion)
      return new Map(reasons.map(({ method, reason }) => [method as PaymentMethod, reason]))
    },
    rejection: (order) => consult('validateOrder', Rejection, { order })[0]?.opinion,
    fraudSignals: (order) =>
      consult('fraudSignal', FraudSignal, { order }).map(({ each, opinion }) => ({
        ...opinion,
        extension: each.extension.name,
        title: each.extension.title,
      })),
  }
}

function guard<T>(
  report: Report,
  { extension }: ActiveExtension,
  where: string,
  work: () => T,
): T | undefined {
  try {
    return work()
  } catch (error) {
    report(extension.name, where, error)
    return undefined
  }
}

function withFields(each: ActiveExtension, values: ExtensionValues, report: Report): Consulted {
  const { extension, settings } = each
  const fields = guard(report, each, 'checkoutFields', () => extension.checkoutFields?.(settings)) ?? {}
  return { ...each, fields, chosen: readFields(fields, values[extension.name]) }
}

function toCheckoutExtension({ extension, fields, chosen }: Consulted): CheckoutExtension {
  return {
    name: extension.name,
    title: extension.title,
    fields: Object.entries(fields).map(([name, field]) => ({
      name,
      kind: field.kind,
      label: field.label,
      description: field.description ?? '',
      price_kobo: field.price_kobo ?? null,
      options: 'options' in field ? [...field.options] : [],
      max_length: 'max_length' in field ? field.max_length : null,
      value: chosen[name] ?? field.default,
    })),
  }
}

/** The lowest price of each variant below the shop's; the product page named that one, so nothing is charged above it. */
function lowestPrices(cart: DecisionCart, prices: readonly { variant_id: string; price_kobo: number }[]) {
  const lowest = new Map<string, number>()
  for (const { variant_id: id, price_kobo: kobo } of prices) {
    const shops = cart.lines.find((line) => line.variant_id === id)?.unit_price_kobo ?? 0
    if (kobo < shops) lowest.set(id, Math.min(kobo, lowest.get(id) ?? kobo))
  }
  return lowest
}

function applyDelivery(options: readonly DeliveryOption[], decision: DeliveryDecision): DeliveryOption[] {
  return options.flatMap((option) => {
    const own = decision.filter(
      ({ method, pickup_point_id: id }) =>
        method === option.method && (id === undefined || id === option.pickup_point?.id),
    )
    if (own.some((each) => each.is_hidden)) return []
    const feeKobo = own.findLast((each) => each.fee_kobo !== undefined)?.fee_kobo ?? option.fee_kobo
    if (feeKobo === option.fee_kobo) return [option]
    const regularKobo = option.regular_fee_kobo ?? option.fee_kobo
    return [{ ...option, fee_kobo: feeKobo, regular_fee_kobo: feeKobo < regularKobo ? regularKobo : null }]
  })
}
