import type { AdminPromotion, PromotionWish } from '@shop/contract/admin/promotions'
import type { ChipWords } from '@shop/ui/chip'
import { formatNaira } from '@shop/ui/format/format-naira'

const day = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'short', timeZone: 'Africa/Lagos' })

export const stateChips: Record<AdminPromotion['status'], ChipWords> = {
  active: { text: 'Active', tone: 'ok' },
  scheduled: { text: 'Scheduled', tone: 'info' },
  expired: { text: 'Ended', tone: 'neutral' },
  used_up: { text: 'Fully used', tone: 'neutral' },
  disabled: { text: 'Off', tone: 'neutral' },
}

/** The name of each category by its slug. */
export type CategoryNames = ReadonlyMap<string, string>

/** "10% off dresses", "Buy 2, get 1 free". */
export function offerWords(wish: PromotionWish, names: CategoryNames): string {
  const on = targetWords(wish, names)
  if (wish.kind === 'percent') return `${wish.percent ?? '…'}% off ${on}`
  if (wish.kind === 'fixed') return `${formatNaira(wish.amount_kobo ?? 0)} off ${on}`
  if (wish.kind === 'free_delivery') return 'Free delivery'
  return `Buy ${wish.buy_quantity ?? '…'}, get ${wish.get_quantity ?? '…'} free, of ${on}`
}

function targetWords({ categories, product_ids }: PromotionWish, names: CategoryNames): string {
  const words = categories.map((slug) => names.get(slug) ?? slug)
  if (product_ids.length > 0)
    words.push(product_ids.length === 1 ? 'one product' : `${product_ids.length} products`)
  return words.length === 0 ? 'everything' : words.join(' and ')
}

export function periodWords({ starts_at, ends_at }: Pick<PromotionWish, 'starts_at' | 'ends_at'>): string {
  const from = day.format(new Date(starts_at))
  return ends_at === null ? `From ${from}, no end` : `${from} to ${day.format(new Date(ends_at))}`
}

/** Everything that a promotion does, as one would tell it to a colleague. */
export function inPlainWords(wish: PromotionWish, names: CategoryNames): string {
  const with_ = wish.code ? ` with the code ${wish.code.toUpperCase()}` : ', automatic'
  const limits = [
    wish.min_order_kobo > 0 && `minimum spend ${formatNaira(wish.min_order_kobo)}`,
    wish.max_discount_kobo !== null && `maximum discount ${formatNaira(wish.max_discount_kobo)}`,
    wish.usage_limit_per_customer !== null && times(wish.usage_limit_per_customer, 'per customer'),
    wish.usage_limit !== null && times(wish.usage_limit, 'in total'),
    !wish.includes_sale_items && 'not on reduced prices',
  ].filter(Boolean)
  const first = [`${offerWords(wish, names)}${with_}`, ...limits].join(', ')
  return `${first}. ${periodWords(wish)}. ${joinWords(wish)}`
}

const times = (count: number, whose: string) => `${count === 1 ? 'once' : `${count} times`} ${whose}`

function joinWords({ kind, combines_with_delivery, combines_with_others }: PromotionWish): string {
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
