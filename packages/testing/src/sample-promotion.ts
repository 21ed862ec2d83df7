import type { PromotionInput } from '@shop/contract/admin/promotions'

/** Ten per cent off everything by itself, from a second ago and without end, unless the test says otherwise. */
export function promotionFixture(now: Date, input: Partial<PromotionInput> = {}): PromotionInput {
  return {
    name: 'Harvest',
    code: null,
    kind: 'percent',
    percent: 10,
    amount_kobo: null,
    buy_quantity: null,
    get_quantity: null,
    categories: [],
    product_ids: [],
    min_order_kobo: 0,
    max_discount_kobo: null,
    starts_at: new Date(now.getTime() - 1_000).toISOString(),
    ends_at: null,
    usage_limit: null,
    usage_limit_per_customer: null,
    combines_with_delivery: true,
    combines_with_others: false,
    includes_sale_items: true,
    ...input,
  }
}
