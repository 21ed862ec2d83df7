import {
  type UcpCapability,
  ucpCapabilities,
  type UcpFailure,
  type UcpMessage,
  type UcpMetadata,
  type UcpTotal,
  ucpVersion,
} from '@shop/contract/ucp/protocol'

/** What each response says about itself. */
export function ucpMetadata(capabilities: readonly UcpCapability[]): UcpMetadata {
  const entries = capabilities.map((name) => [name, [{ version: ucpVersion }]] satisfies [string, object])
  return { version: ucpVersion, status: 'success', capabilities: Object.fromEntries(entries) }
}

/** The outcome of a call that made or found nothing. */
export function ucpFailure(messages: UcpMessage[], continueUrl?: string): UcpFailure {
  return {
    ucp: { version: ucpVersion, status: 'error', capabilities: {} },
    messages,
    ...(continueUrl && { continue_url: continueUrl }),
  }
}

/** The address of a capability's specification and schema. */
export function capabilityAddresses(name: UcpCapability) {
  const { spec, schema } = ucpCapabilities[name]
  return {
    spec: `https://ucp.dev/${ucpVersion}/specification/${spec}`,
    schema: `https://ucp.dev/${ucpVersion}/schemas/shopping/${schema}.json`,
  }
}

interface Amounts {
  items_kobo: number
  items_discount_kobo: number
  delivery_fee_kobo: number | null
  delivery_discount_kobo: number
  fees: readonly { name: string; amount_kobo: number }[]
  total_kobo: number
}

/** The cost of a cart, checkout or order. VAT is part of the prices, so it is no line of its own. */
export function ucpTotals(amounts: Amounts): UcpTotal[] {
  const { items_discount_kobo: itemsDiscount, delivery_discount_kobo: deliveryDiscount } = amounts
  return [
    { type: 'subtotal', amount: amounts.items_kobo },
    ...(itemsDiscount > 0 ? [{ type: 'items_discount' as const, amount: -itemsDiscount }] : []),
    ...(amounts.delivery_fee_kobo === null
      ? []
      : [{ type: 'fulfillment' as const, amount: amounts.delivery_fee_kobo, display_text: 'Delivery' }]),
    ...(deliveryDiscount > 0 ? [{ type: 'discount' as const, amount: -deliveryDiscount }] : []),
    ...amounts.fees.map(({ name, amount_kobo: amount }) => ({
      type: 'fee' as const,
      amount,
      display_text: name,
    })),
    { type: 'total', amount: amounts.total_kobo, display_text: 'Total, VAT included' },
  ]
}

/** The cost of one line, with its share of the discounts. */
export function ucpLineTotals(lineTotalKobo: number, discountKobo: number): UcpTotal[] {
  return [
    { type: 'subtotal', amount: lineTotalKobo },
    ...(discountKobo > 0 ? [{ type: 'items_discount' as const, amount: -discountKobo }] : []),
    { type: 'total', amount: lineTotalKobo - discountKobo },
  ]
}
