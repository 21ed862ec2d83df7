import type { DeliveryOption } from '@shop/contract/delivery'
import type { Quote } from '@shop/contract/checkout'
import type { UcpLineInput } from '@shop/contract/ucp/checkout'
import { listSellableVariants, type SellableVariant } from '../../catalogue/products/sellable-variants.ts'
import type { RequestContext } from '../../core/context.ts'
import type { AppliedDiscount } from '../../selling/promotions/allocate-discounts.ts'
import { defaultLineId } from '../agents/present-agent-order.ts'
import { defaultCheckoutOptions, findServedZone } from '../checkout/checkout-delivery.ts'
import { readCheckoutTerms } from '../checkout/checkout-terms.ts'
import { priceCheckout } from '../checkout/price-cart.ts'

/** A line as the agent asked for it, with what the shop sells under this name. */
export interface AgentLine {
  id: string
  item_id: string
  quantity: number
  variant: SellableVariant | undefined
}

export interface PricedAgentCart {
  lines: AgentLine[]
  quote: Quote
  applied: readonly AppliedDiscount[]
  /** All ways to deliver to the place, priced; empty without a place, or if nobody delivers there. */
  delivery_options: DeliveryOption[]
  selected: DeliveryOption | undefined
}

/** The id of a delivery option for agents. */
export const optionId = ({ method, pickup_point: point }: DeliveryOption): string =>
  point ? `${method}_${point.id}` : method

interface AgentCart {
  line_items: readonly UcpLineInput[]
  codes: readonly string[]
  place?: { state: string; lga: string } | undefined
  option_id?: string | undefined
}

/**
 * Prices what an agent wants by the shop's own rules, as for a customer who is not known yet. Nothing of it is
 * reserved, and the customer's order is priced again. The total contains a delivery fee only if an option is selected.
 */
export async function priceAgentCart(ctx: RequestContext, cart: AgentCart): Promise<PricedAgentCart> {
  const names = cart.line_items.map(({ item }) => item.id)
  const found = await listSellableVariants(ctx, { skusOrIds: names })
  const variants = found.filter((variant) => variant.available_for_sale)
  const lines = matchLines(cart.line_items, variants)
  const terms = await readCheckoutTerms(ctx, undefined, { coupons: cart.codes, extension_values: {} })
  const zone =
    cart.place && (await findServedZone(ctx, cart.place, { account_id: undefined, rules: terms.rules }))
  const checkout = {
    ...terms,
    plans: [],
    credit: { availableKobo: 0, isUsed: false },
    lines: lines.flatMap(({ variant, quantity }) =>
      variant ? [{ variant_id: variant.variant_id, quantity, price_when_added_kobo: 0 }] : [],
    ),
    variants,
    zone,
    delivery: defaultCheckoutOptions.delivery,
    payment_method: undefined,
  }
  const { delivery_options: options } = priceCheckout(checkout).quote
  const selected = options.find((option) => optionId(option) === cart.option_id)
  const delivery = selected
    ? { method: selected.method, ...(selected.pickup_point && { pickup_point_id: selected.pickup_point.id }) }
    : checkout.delivery
  const priced = priceCheckout({ ...checkout, delivery, zone: selected && zone })
  return { lines, quote: priced.quote, applied: priced.applied, delivery_options: options, selected }
}

/** Two lines of one variant become one, because the shop's carts have one line per variant. */
function matchLines(items: readonly UcpLineInput[], variants: readonly SellableVariant[]): AgentLine[] {
  const lines = new Map<string, AgentLine>()
  for (const [index, { id = defaultLineId(index), item, quantity }] of items.entries()) {
    const variant = variants.find((each) => each.variant_id === item.id || each.sku === item.id)
    const key = variant?.variant_id ?? item.id
    const first = lines.get(key)
    if (first) first.quantity += quantity
    else lines.set(key, { id, item_id: item.id, quantity, variant })
  }
  return [...lines.values()]
}
