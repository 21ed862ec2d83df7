import type { DeliveryOption } from '@shop/contract/delivery'
import type {
  UcpCheckout,
  UcpCheckoutInput,
  UcpDeliveryOption,
  UcpDestination,
  UcpMethod,
} from '@shop/contract/ucp/checkout'
import type { UcpCapability } from '@shop/contract/ucp/protocol'
import type { RequestContext } from '../../core/context.ts'
import { checkoutStatus, isFinal } from '../agents/agent-checkout-status.ts'
import { signId } from '../../identity/accounts/signed-id.ts'
import { presentAgentOrder } from '../agents/present-agent-order.ts'
import type { StoredCheckout } from '../agents/stored-checkouts.ts'
import type { AgentCheckoutRow } from '../agents/tables.ts'
import { loadOrderParts } from '../get-order.ts'
import type { OrderRow } from '../tables.ts'
import { checkoutMessages, needsChange } from './checkout-messages.ts'
import { type DeliveryPlace, readDestination } from './delivery-place.ts'
import { checkoutMetadata, presentContents } from './present-agent-cart.ts'
import { optionId, priceAgentCart, type PricedAgentCart } from './price-agent-cart.ts'

const fulfilment: UcpCapability = 'dev.ucp.shopping.fulfillment'

type WithId = UcpDestination & { id: string }

/** The destinations of a session with their ids, and the one that counts: the selected one, or the only one. */
function listDestinations({ fulfillment }: UcpCheckoutInput) {
  const method = fulfillment?.methods[0]
  const destinations = (method?.destinations ?? []).map((each, index): WithId => ({
    ...each,
    id: each.id ?? `destination_${index + 1}`,
  }))
  const selectedId = method?.selected_destination_id
  const selected = selectedId
    ? destinations.find(({ id }) => id === selectedId)
    : destinations.length === 1
      ? destinations[0]
      : undefined
  return { destinations, selected }
}

/** A session with its current price, and what follows from it. */
export interface PricedCheckout {
  place: DeliveryPlace | undefined
  priced: PricedAgentCart
}

/** Prices what an agent filled in. */
export async function priceAgentCheckout(
  ctx: RequestContext,
  input: UcpCheckoutInput,
): Promise<PricedCheckout> {
  const { selected } = listDestinations(input)
  const place = selected && readDestination(selected, input.buyer)
  const priced = await priceAgentCart(ctx, {
    line_items: input.line_items,
    codes: input.discounts?.codes ?? [],
    place: place?.place,
    option_id: input.fulfillment?.methods[0]?.groups?.[0]?.selected_option_id ?? undefined,
  })
  return { place, priced }
}

/**
 * A session as its agent sees it now: prices, stock and delivery are read again. Once it is completed, the lines and
 * totals are those of the order.
 */
export async function presentAgentCheckout(
  ctx: RequestContext,
  { checkout, order }: StoredCheckout,
): Promise<UcpCheckout> {
  const { input, capabilities } = checkout
  const parts = await priceAgentCheckout(ctx, input)
  const messages = checkoutMessages(input, parts, capabilities)
  const now = ctx.clock.now()
  const status = checkoutStatus(checkout, { order, now, hasErrors: needsChange(messages) })
  return {
    ...presentContents(input, parts.priced, { ...checkout, public_url: ctx.publicUrl }),
    ucp: checkoutMetadata(capabilities),
    status,
    ...(capabilities.includes(fulfilment) && {
      fulfillment: { methods: [presentMethod(input, parts.priced)] },
    }),
    messages: status === 'incomplete' || status === 'requires_escalation' ? messages : [],
    ...(!isFinal(status) && { continue_url: await getContinueUrl(ctx, checkout.id) }),
    ...(status === 'completed' && order && (await presentOrdered(ctx, checkout, order))),
  }
}

/** The link by which a customer continues an agent's checkout in the shop. It is valid as long as the checkout. */
async function getContinueUrl(ctx: RequestContext, checkoutId: string): Promise<string> {
  return `${ctx.publicUrl}/agent-checkout/${await signId(ctx, 'agent-checkout', checkoutId)}`
}

/** The lines and amounts of the order replace those of the session: what was bought does not change any more. */
async function presentOrdered(
  ctx: RequestContext,
  checkout: AgentCheckoutRow,
  order: OrderRow,
): Promise<Pick<UcpCheckout, 'order' | 'totals' | 'line_items'>> {
  const parts = await loadOrderParts(ctx, order)
  const {
    id: orderId,
    permalink_url,
    label,
    totals,
    line_items,
  } = presentAgentOrder(checkout, parts, ctx.publicUrl)
  return {
    order: { id: orderId, permalink_url, label },
    totals,
    line_items: line_items.map(({ id, item, quantity, totals: lineTotals }) => ({
      id,
      item,
      quantity: quantity.original,
      totals: lineTotals,
    })),
  }
}

/** Everything is delivered together: one method with one group. */
function presentMethod(input: UcpCheckoutInput, priced: PricedAgentCart): UcpMethod {
  const { destinations, selected } = listDestinations(input)
  const lineIds = priced.lines.flatMap(({ id, variant }) => (variant ? [id] : []))
  return {
    id: input.fulfillment?.methods[0]?.id ?? 'delivery',
    type: 'shipping',
    line_item_ids: lineIds,
    ...(destinations.length > 0 && { destinations }),
    selected_destination_id: selected?.id ?? null,
    groups: [
      {
        id: 'parcel',
        line_item_ids: lineIds,
        options: priced.delivery_options.map(presentOption),
        selected_option_id: priced.selected ? optionId(priced.selected) : null,
      },
    ],
  }
}

/** The title of a way to deliver, for agents and for the page of the link. */
export function deliveryTitle({ method, pickup_point: point }: DeliveryOption): string {
  if (!point) return 'Delivery to the door'
  return method === 'motor_park' ? `Collect at the motor park: ${point.name}` : `Collect at ${point.name}`
}

function presentOption(option: DeliveryOption): UcpDeliveryOption {
  const { min_days: min, max_days: max, pickup_point: point, fee_kobo: fee } = option
  const days = min === max ? `${min}` : `${min} to ${max}`
  return {
    id: optionId(option),
    title: deliveryTitle(option),
    description: [`Takes ${days} working days.`, ...(point ? [point.address] : [])].join(' '),
    totals: [
      { type: 'subtotal', amount: fee },
      { type: 'total', amount: fee },
    ],
  }
}
