import type { UcpAppliedDiscount, UcpCart, UcpCartInput, UcpLineItem } from '@shop/contract/ucp/checkout'
import { type UcpCapability, ucpCurrency, type UcpMetadata } from '@shop/contract/ucp/protocol'
import { widestFile } from '../../catalogue/products/images.ts'
import { sum } from '../../core/money.ts'
import type { AppliedDiscount } from '../../selling/promotions/allocate-discounts.ts'
import { discountOnKobo, lineDiscountKobo } from '../../selling/promotions/allocate-discounts.ts'
import { ucpLineTotals, ucpMetadata, ucpTotals } from '../agents/ucp-metadata.ts'
import type { AgentLine, PricedAgentCart } from './price-agent-cart.ts'

/** What a response contains that no command decides. */
export interface Presented {
  id: string
  capabilities: readonly UcpCapability[]
  public_url: string
  expires_at: Date
}

/** Metadata of a checkout. No payment handler is offered: the customer pays in the shop. */
export const checkoutMetadata = (capabilities: readonly UcpCapability[]): UcpMetadata => ({
  ...ucpMetadata(capabilities),
  payment_handlers: {},
})

/** The priced contents that carts and checkouts have in common. Lines that are no longer for sale are left out. */
export function presentContents(
  input: UcpCartInput,
  priced: PricedAgentCart,
  { id, capabilities, public_url: publicUrl, expires_at: expiresAt }: Presented,
): Omit<UcpCart, 'ucp' | 'messages'> {
  const { quote, applied } = priced
  const lines = priced.lines.filter(({ variant }) => variant !== undefined)
  const hasDiscounts = capabilities.includes('dev.ucp.shopping.discount')
  return {
    id,
    line_items: lines.flatMap((line) => presentLine(line, priced, publicUrl)),
    ...(input.buyer && { buyer: input.buyer }),
    currency: ucpCurrency,
    totals: ucpTotals({
      items_kobo: quote.items_kobo,
      items_discount_kobo: discountOnKobo(applied, 'items'),
      delivery_fee_kobo: quote.delivery_fee_kobo,
      delivery_discount_kobo: quote.delivery_fee_kobo === null ? 0 : discountOnKobo(applied, 'delivery'),
      fees: quote.fees,
      total_kobo: quote.total_kobo,
    }),
    ...(hasDiscounts && {
      discounts: {
        codes: input.discounts?.codes ?? [],
        applied: applied.map((each) => presentDiscount(each, lines)),
      },
    }),
    links: listLinks(publicUrl),
    expires_at: expiresAt.toISOString(),
  }
}

function presentLine({ id, quantity, variant }: AgentLine, priced: PricedAgentCart, publicUrl: string) {
  const item = priced.quote.items.find((each) => each.variant_id === variant?.variant_id)
  if (!variant || !item) return []
  const options = [variant.colour, variant.size].filter((text) => text !== '').join(', ')
  const line: UcpLineItem = {
    id,
    item: {
      id: variant.variant_id,
      title: options ? `${variant.name} (${options})` : variant.name,
      price: item.price_kobo,
      ...(variant.image && { image_url: publicUrl + widestFile(variant.image) }),
    },
    quantity,
    totals: ucpLineTotals(item.price_kobo * quantity, lineDiscountKobo(priced.applied, variant.variant_id)),
  }
  return [line]
}

/** The amounts of the allocations add up to the discount. */
function presentDiscount(
  { discount, allocations }: AppliedDiscount,
  lines: readonly AgentLine[],
): UcpAppliedDiscount {
  const allocated = lines.flatMap(({ variant }, index) => {
    const amount = allocations.get(variant?.variant_id ?? '') ?? 0
    return amount > 0 ? [{ path: `$.line_items[${index}]`, amount }] : []
  })
  const rest = discount.amount_kobo - sum(allocated.map(({ amount }) => amount))
  return {
    ...(discount.code !== null && { code: discount.code }),
    title: discount.name,
    amount: discount.amount_kobo,
    automatic: discount.code === null,
    method: 'across',
    allocations: rest > 0 ? [...allocated, { path: '$.totals.fulfillment', amount: rest }] : allocated,
  }
}

/** Pages that every shop has. */
const links = [
  ['privacy_policy', 'privacy'],
  ['terms_of_service', 'terms'],
  ['refund_policy', 'returns'],
  ['shipping_policy', 'shipping'],
  ['faq', 'faq'],
] as const

export const listLinks = (publicUrl: string) =>
  links.map(([type, slug]) => ({ type, url: `${publicUrl}/${slug}` }))
