import type { PromotionInput } from '@shop/contract/admin/promotions'
import { eq } from 'drizzle-orm'
import { findProductIds } from '../../catalogue/products/products.ts'
import { getCategorySlugs } from '../../catalogue/products/categories.ts'
import type { RequestContext } from '../../core/context.ts'
import { type FieldErrors, fail } from '../../core/errors.ts'
import { toCodeKey } from './find-promotions.ts'
import { type Promotion, promotions } from './tables.ts'

type StoredTerms = Omit<Promotion, 'id' | 'account_id' | 'usage_count' | 'active' | 'version' | 'created_at'>

/** Errors of fields that a kind of promotion requires or cannot have. */
export function validatePromotion(input: PromotionInput): FieldErrors {
  const errors: FieldErrors = {}
  if (input.kind === 'percent' && input.percent === null) errors['percent'] = ['Enter a percentage']
  if (input.kind === 'fixed' && !input.amount_kobo) errors['amount_kobo'] = ['Enter an amount']
  if (input.kind === 'buy_x_get_y' && input.buy_quantity === null) errors['buy_quantity'] = ['Enter a number']
  if (input.kind === 'buy_x_get_y' && input.get_quantity === null) errors['get_quantity'] = ['Enter a number']
  if (input.max_discount_kobo === 0) errors['max_discount_kobo'] = ['Leave blank for no limit']
  if (input.ends_at !== null && Date.parse(input.ends_at) <= Date.parse(input.starts_at))
    errors['ends_at'] = ['It must end after it starts']
  return errors
}

/** The columns of an input. Throws invalid_input, also for a code in use and for unknown products or categories. */
export async function toStoredTerms(
  ctx: RequestContext,
  input: PromotionInput,
  own?: string,
): Promise<StoredTerms> {
  const errors = validatePromotion(input)
  const codeKey = input.code === null ? null : toCodeKey(input.code)
  const existing = [...(await getCategorySlugs(ctx))].filter(([, slug]) => input.categories.includes(slug))
  if (existing.length < new Set(input.categories).size)
    errors['categories'] = ['One of these no longer exists']
  const productIds = await findProductIds(ctx, input.product_ids)
  if (productIds.length < new Set(input.product_ids).size)
    errors['product_ids'] = ['One of these no longer exists']
  if (codeKey !== null) {
    const [other] = await ctx.db
      .select({ id: promotions.id })
      .from(promotions)
      .where(eq(promotions.code_key, codeKey))
    if (other && other.id !== own) errors['code'] = ['Another promotion has this code']
  }
  if (Object.keys(errors).length > 0) fail('invalid_input', { errors })
  const { kind } = input
  return {
    name: input.name,
    code_key: codeKey,
    kind,
    percent: kind === 'percent' ? input.percent : null,
    amount_kobo: kind === 'fixed' ? input.amount_kobo : null,
    buy_quantity: kind === 'buy_x_get_y' ? input.buy_quantity : null,
    get_quantity: kind === 'buy_x_get_y' ? input.get_quantity : null,
    category_ids: existing.map(([id]) => id),
    product_ids: productIds,
    min_order_kobo: input.min_order_kobo,
    max_discount_kobo: input.max_discount_kobo,
    starts_at: new Date(input.starts_at),
    ends_at: input.ends_at === null ? null : new Date(input.ends_at),
    usage_limit: input.usage_limit,
    usage_limit_per_customer: input.usage_limit_per_customer,
    combines_with_delivery: input.combines_with_delivery,
    combines_with_others: input.combines_with_others,
    includes_sale_items: input.includes_sale_items,
  }
}
