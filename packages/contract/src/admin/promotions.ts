import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Kobo, PriceKobo } from '../money.ts'

export const promotionKinds = ['percent', 'fixed', 'free_delivery', 'buy_x_get_y'] as const
export type PromotionKind = (typeof promotionKinds)[number]

const positiveInt = (max: number) => {
  const error = `A whole number from 1 to ${max.toLocaleString('en-NG')}`
  return z.nullable(z.number({ error }).check(z.int({ error }), z.gte(1, { error }), z.lte(max, { error })))
}
const Timestamp = z.iso.datetime({ error: 'Enter a date and time' })

/** A promotion as staff edit it. With a code it is a coupon; without one it applies automatically. */
export const PromotionInput = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(80, 'At most 80 characters')),
  /** Case-insensitive. */
  code: z.nullable(
    z.string().check(z.trim(), z.regex(/^[a-z0-9][a-z0-9-]{2,39}$/i, '3 to 40 letters, digits or hyphens')),
  ),
  kind: z.enum(promotionKinds),
  percent: positiveInt(100),
  amount_kobo: z.nullable(PriceKobo),
  buy_quantity: positiveInt(99),
  get_quantity: positiveInt(99),
  /** Category slugs and product ids; both empty for the whole shop. */
  categories: z.array(z.string()).check(z.maxLength(50)),
  product_ids: z.array(z.string()).check(z.maxLength(200)),
  min_order_kobo: PriceKobo,
  max_discount_kobo: z.nullable(PriceKobo),
  starts_at: Timestamp,
  ends_at: z.nullable(Timestamp),
  usage_limit: positiveInt(10_000_000),
  usage_limit_per_customer: positiveInt(10_000),
  combines_with_delivery: z.boolean(),
  combines_with_others: z.boolean(),
  includes_sale_items: z.boolean(),
})
export type PromotionInput = z.output<typeof PromotionInput>

export const promotionStatuses = ['active', 'scheduled', 'expired', 'used_up', 'disabled'] as const

const AdminPromotion = z.extend(PromotionInput, {
  id: z.string(),
  active: z.boolean(),
  version: z.number(),
  status: z.enum(promotionStatuses),
  /** Number of orders with the promotion that were not cancelled or expired, and the total discount. */
  order_count: z.number(),
  total_discount_kobo: z.number(),
})
export type AdminPromotion = z.output<typeof AdminPromotion>

const promotionId = z.object({ promotion_id: z.string() })

export const listPromotions = endpoint('GET /admin/promotions', {
  summary: 'List promotions and coupons, newest first',
  access: 'marketing:read',
  response: z.object({ items: z.array(AdminPromotion) }),
})

export const getPromotion = endpoint('GET /admin/promotions/{promotion_id}', {
  summary: 'Get a promotion with its results so far',
  access: 'marketing:read',
  params: promotionId,
  response: AdminPromotion,
  errors: ['not_found'],
})

export const createPromotion = endpoint('POST /admin/promotions', {
  summary: 'Create a promotion',
  access: 'marketing:write',
  idempotency: 'required',
  body: PromotionInput,
  response: AdminPromotion,
  errors: ['invalid_input'],
})

export const updatePromotion = endpoint('PUT /admin/promotions/{promotion_id}', {
  summary: 'Update a promotion; existing orders keep their price',
  access: 'marketing:write',
  params: promotionId,
  body: z.extend(PromotionInput, { version: z.number() }),
  response: AdminPromotion,
  errors: ['invalid_input', 'not_found', 'version_conflict'],
})

export const togglePromotion = endpoint('PUT /admin/promotions/{promotion_id}/active', {
  summary: 'Switch a promotion on or off',
  access: 'marketing:write',
  params: promotionId,
  body: z.object({ active: z.boolean() }),
  response: AdminPromotion,
  errors: ['not_found'],
})

export const deletePromotion = endpoint('DELETE /admin/promotions/{promotion_id}', {
  summary: 'Delete a promotion that no order has used',
  access: 'marketing:write',
  params: promotionId,
  errors: ['not_found', 'promotion_has_orders'],
})

export const previewPromotion = endpoint('POST /admin/promotions/preview', {
  summary: 'Preview what a promotion would take off a cart; nothing is saved',
  access: 'marketing:read',
  body: z.object({
    promotion: PromotionInput,
    lines: z
      .array(z.object({ product_id: z.string(), quantity: z.number().check(z.int(), z.gte(1), z.lte(999)) }))
      .check(z.minLength(1), z.maxLength(20)),
  }),
  response: z.object({
    lines: z.array(
      z.object({ name: z.string(), quantity: z.number(), line_total_kobo: Kobo, discount_kobo: Kobo }),
    ),
    items_kobo: Kobo,
    discount_kobo: Kobo,
    is_delivery_free: z.boolean(),
    total_kobo: Kobo,
    hints: z.array(z.string()),
  }),
  errors: ['invalid_input'],
})
