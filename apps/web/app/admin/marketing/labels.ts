import type { AdminPromotion, PromotionInput } from '@shop/contract/admin/promotions'
import type { ChipLabel } from '@shop/ui/chip'
import { formatNaira } from '@shop/ui/format/format-naira'
import type { Campaign, CampaignStatus } from '@shop/contract/admin/campaigns'
import { formatDateWithoutYear } from '../../format/dates.ts'
import { formatCount } from '@shop/ui/format/format-count'
import type { SubscriberStatus } from '@shop/contract/admin/subscribers'
import type { HomeSection } from '@shop/contract/home-sections'

export const promotionStatusChips: Record<AdminPromotion['status'], ChipLabel> = {
  active: { text: 'Active', tone: 'ok' },
  scheduled: { text: 'Scheduled', tone: 'info' },
  expired: { text: 'Ended', tone: 'neutral' },
  used_up: { text: 'Fully used', tone: 'neutral' },
  disabled: { text: 'Off', tone: 'neutral' },
}

/** Category names by slug. */
type CategoryNames = ReadonlyMap<string, string>

/** Label of a discount: "10% off dresses", "Buy 2, get 1 free". */
export function discountLabel(input: PromotionInput, names: CategoryNames): string {
  const target = targetLabel(input, names)
  if (input.kind === 'percent') return `${input.percent ?? '…'}% off ${target}`
  if (input.kind === 'fixed') return `${formatNaira(input.amount_kobo ?? 0)} off ${target}`
  if (input.kind === 'free_delivery') return 'Free delivery'
  return `Buy ${input.buy_quantity ?? '…'}, get ${input.get_quantity ?? '…'} free, of ${target}`
}

function targetLabel({ categories, product_ids }: PromotionInput, names: CategoryNames): string {
  const targets = categories.map((slug) => names.get(slug) ?? slug)
  if (product_ids.length > 0)
    targets.push(product_ids.length === 1 ? 'one product' : `${product_ids.length} products`)
  return targets.length === 0 ? 'everything' : targets.join(' and ')
}

export function periodLabel({ starts_at, ends_at }: Pick<PromotionInput, 'starts_at' | 'ends_at'>): string {
  const from = formatDateWithoutYear(new Date(starts_at))
  return ends_at === null ? `From ${from}, no end` : `${from} to ${formatDateWithoutYear(new Date(ends_at))}`
}

/** Summary of a promotion in plain English. */
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

export const campaignChips: Readonly<Record<CampaignStatus, ChipLabel>> = {
  draft: { text: 'Draft', tone: 'neutral' },
  scheduled: { text: 'Scheduled', tone: 'info' },
  sending: { text: 'Sending', tone: 'warn' },
  sent: { text: 'Sent', tone: 'ok' },
  cancelled: { text: 'Stopped', tone: 'danger' },
}

export const campaignTabs: Readonly<Record<CampaignStatus | '', string>> = {
  '': 'All',
  draft: 'Drafts',
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
  cancelled: 'Stopped',
}

/** Result of a campaign, such as '606 sent, 3 left the list before'. */
export function campaignResultMessage(
  { queued: waiting, sent, skipped, failed }: Campaign['delivery_stats'],
  status: CampaignStatus,
) {
  const skippedLabel = status === 'cancelled' ? 'not sent' : 'unsubscribed before'
  return [
    `${formatCount(sent)} sent`,
    waiting > 0 && `${formatCount(waiting)} waiting`,
    skipped > 0 && `${formatCount(skipped)} ${skippedLabel}`,
    failed > 0 && `${formatCount(failed)} could not be delivered`,
  ]
    .filter(Boolean)
    .join(', ')
}

export const subscriberStatusChips: Readonly<Record<SubscriberStatus, ChipLabel>> = {
  subscribed: { text: 'Subscribed', tone: 'ok' },
  pending: { text: 'Not confirmed', tone: 'warn' },
  unsubscribed: { text: 'Unsubscribed', tone: 'neutral' },
}

export const sectionNames: Record<HomeSection['kind'], string> = {
  hero: 'Hero',
  category_list: 'Category tiles',
  product_list: 'Product row',
  text: 'Text',
  banner: 'Banner',
}

/** A new, empty section of a kind. */
export function newSection(kind: HomeSection['kind']): HomeSection {
  return {
    id: `block-${crypto.randomUUID().slice(0, 8)}`,
    kind,
    title: kind === 'category_list' ? 'Shop by category' : '',
    text: '',
    link: '',
    link_label: '',
    source: 'category',
    source_id: '',
    categories: [],
    image: null,
    enabled: true,
    starts_at: null,
    ends_at: null,
  }
}
