import type { RequestContext } from '../../core/context.ts'
import { type Promotion, promotions } from './tables.ts'

export interface PersonalCoupon {
  account_id: string
  /** In capital letters. */
  code: string
  name: string
  ends_at: Date
  terms: Pick<Promotion, 'kind' | 'percent' | 'amount_kobo' | 'max_discount_kobo' | 'min_order_kobo'>
}

/** Makes a coupon that one account may use once, in the caller's transaction. */
export async function issueCoupon(ctx: RequestContext, coupon: PersonalCoupon): Promise<Promotion> {
  const { account_id: accountId, code, name, ends_at: endsAt, terms } = coupon
  const now = ctx.clock.now()
  const [given] = await ctx.db
    .insert(promotions)
    .values({
      ...terms,
      id: ctx.ids.next(now),
      account_id: accountId,
      code_key: code,
      name,
      starts_at: now,
      ends_at: endsAt,
      usage_limit: 1,
      created_at: now,
    })
    .returning()
  if (!given) throw new Error('The coupon was not written.')
  return given
}
