import type { AdminPromotion, PromotionInput } from '@shop/contract/admin/promotions'
import type { ChipLabel } from '@shop/ui/chip'
import { formatNaira } from '@shop/ui/format/format-naira'

const day = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'short', timeZone: 'Africa/Lagos' })

export const promotionStatusChips: Record<AdminPromotion['status'], ChipLabel> = {
  active: { text: 'Active', tone: 'ok' },
  scheduled: { text: 'Scheduled', tone: 'info' },
  expired: { text: 'Ended', tone: 'neutral' },
  used_up: { text: 'Fully used', tone: 'neutral' },
  disabled: { text: 'Off', tone: 'neutral' },
}

/** The name of each category by its slug. */
export type CategoryNames = ReadonlyMap<string, string>

/** "10% off dresses", "Buy 2, get 1 free". */
export function discountLabel(input: PromotionInput, names: CategoryNames): string {
  const on = targetLabel(input, names)
  if (input.kind === 'percent') return `${input.percent ?? '…'}% off ${on}`
  if (input.kind === 'fixed') return `${formatNaira(input.amount_kobo ?? 0)} off ${on}`
  if (input.kind === 'free_delivery') return 'Free delivery'
  return `Buy ${input.buy_quantity ?? '…'}, get ${input.get_quantity ?? '…'} free, of ${on}`
}

function targetLabel({ categories, product_ids }: PromotionInput, names: CategoryNames): string {
  const words = categories.map((slug) => names.get(slug) ?? slug)
  if (product_ids.length > 0)
    words.push(product_ids.length === 1 ? 'one product' : `${product_ids.length} products`)
  return words.length === 0 ? 'everything' : words.join(' and ')
}

export function periodLabel({ starts_at, ends_at }: Pick<PromotionInput, 'starts_at' | 'ends_at'>): string {
  const from = day.format(new Date(starts_at))
  return ends_at === null ? `From ${from}, no end` : `${from} to ${day.format(new Date(ends_at))}`
}

/** Everything that a promotion does, as one would tell it to a colleague. */
export function promotionSummary(input: PromotionInput, names: CategoryNames): string {
  const with_ = input.code ? ` with the code ${input.code.toUpperCase()}` : ', automatic'
  const limits = [
    input.min_order_kobo > 0 && `minimum spend ${formatNaira(input.min_order_kobo)}`,
    input.max_discount_kobo !== null && `maximum discount ${formatNaira(input.max_discount_kobo)}`,
    input.usage_limit_per_customer !== null && times(input.usage_limit_per_customer, 'per customer'),
    input.usage_limit !== null && times(input.usage_limit, 'in total'),
    !input.includes_sale_items && 'not on reduced prices',
  ].filter(Boolean)
  const first = [`${discountLabel(input, names)}${with_}`, ...limits].join(', ')
  return `${first}. ${periodLabel(input)}. ${combinationLabel(input)}`
}

const times = (count: number, scope: string) => `${count === 1 ? 'once' : `${count} times`} ${scope}`

function combinationLabel({ kind, combines_with_delivery, combines_with_others }: PromotionInput): string {
  if (kind === 'free_delivery')
    return combines_with_delivery
      ? 'Combines with other promotions.'
      : 'Doesn’t combine with other promotions.'
  if (combines_with_delivery && combines_with_others)
    return 'Combines with free delivery and other promotions.'
  if (combines_with_delivery) return 'Combines with free delivery only.'
  return combines_with_others
    ? 'Combines with other promotions, but not with free delivery.'
    : 'Doesn’t combine with other promotions.'
}
