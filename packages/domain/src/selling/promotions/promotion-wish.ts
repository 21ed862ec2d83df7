import type { PromotionWish } from '@shop/contract/admin/promotions'
import { eq } from 'drizzle-orm'
import { findProductIds } from '../../catalogue/products/find-product-ids.ts'
import { readCategorySlugs } from '../../catalogue/products/read-category-slugs.ts'
import type { RequestContext } from '../../core/context.ts'
import { type FieldErrors, refuse } from '../../core/refusal.ts'
import { codeKeyOf } from './find-promotions.ts'
import { type Promotion, promotions } from './tables.ts'

export type StoredTerms = Omit<
  Promotion,
  'id' | 'account_id' | 'usage_count' | 'active' | 'version' | 'created_at'
>

/** What a kind of promotion cannot do without, and what makes no sense of one. */
export function wishFaults(wish: PromotionWish): FieldErrors {
  const errors: FieldErrors = {}
  if (wish.kind === 'percent' && wish.percent === null) errors['percent'] = ['Enter a percentage']
  if (wish.kind === 'fixed' && !wish.amount_kobo) errors['amount_kobo'] = ['Enter an amount']
  if (wish.kind === 'buy_x_get_y' && wish.buy_quantity === null) errors['buy_quantity'] = ['Enter a number']
  if (wish.kind === 'buy_x_get_y' && wish.get_quantity === null) errors['get_quantity'] = ['Enter a number']
  if (wish.max_discount_kobo === 0) errors['max_discount_kobo'] = ['Leave blank for no limit']
  if (wish.ends_at !== null && Date.parse(wish.ends_at) <= Date.parse(wish.starts_at))
    errors['ends_at'] = ['It must end after it starts']
  return errors
}

/** The columns of a wish. Refuses with invalid_input, also for a code that another has and for unknown names. */
export async function storedTerms(
  ctx: RequestContext,
  wish: PromotionWish,
  own?: string,
): Promise<StoredTerms> {
  const errors = wishFaults(wish)
  const codeKey = wish.code === null ? null : codeKeyOf(wish.code)
  const known = [...(await readCategorySlugs(ctx))].filter(([, slug]) => wish.categories.includes(slug))
  if (known.length < new Set(wish.categories).size) errors['categories'] = ['One of these no longer exists']
  const productIds = await findProductIds(ctx, wish.product_ids)
  if (productIds.length < new Set(wish.product_ids).size)
    errors['product_ids'] = ['One of these no longer exists']
  if (codeKey !== null) {
    const [other] = await ctx.db
      .select({ id: promotions.id })
      .from(promotions)
      .where(eq(promotions.code_key, codeKey))
    if (other && other.id !== own) errors['code'] = ['Another promotion has this code']
  }
  if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
  const { kind } = wish
  return {
    name: wish.name,
    code_key: codeKey,
    kind,
    percent: kind === 'percent' ? wish.percent : null,
    amount_kobo: kind === 'fixed' ? wish.amount_kobo : null,
    buy_quantity: kind === 'buy_x_get_y' ? wish.buy_quantity : null,
    get_quantity: kind === 'buy_x_get_y' ? wish.get_quantity : null,
    category_ids: known.map(([id]) => id),
    product_ids: productIds,
    min_order_kobo: wish.min_order_kobo,
    max_discount_kobo: wish.max_discount_kobo,
    starts_at: new Date(wish.starts_at),
    ends_at: wish.ends_at === null ? null : new Date(wish.ends_at),
    usage_limit: wish.usage_limit,
    usage_limit_per_customer: wish.usage_limit_per_customer,
    combines_with_delivery: wish.combines_with_delivery,
    combines_with_others: wish.combines_with_others,
    includes_sale_items: wish.includes_sale_items,
  }
}
