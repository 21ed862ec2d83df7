import { and, eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { promotionStatus } from './promotion-eligibility.ts'
import { type Promotion, promotions } from './tables.ts'

export interface PersonalCoupon {
  account_id: string
  /** Uppercase. */
  code: string
  name: string
  ends_at: Date
  terms: Pick<Promotion, 'kind' | 'percent' | 'amount_kobo' | 'max_discount_kobo' | 'min_order_kobo'>
}

/** Creates a single-use coupon for one account, in the caller's transaction. */
export async function issueCoupon(ctx: RequestContext, coupon: PersonalCoupon): Promise<Promotion> {
  const { account_id: accountId, code, name, ends_at: endsAt, terms } = coupon
  const now = ctx.clock.now()
  const [issued] = await ctx.db
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
  if (!issued) throw new Error('The coupon was not written.')
  return issued
}

/** A usable coupon issued to this account only. */
export async function findPersonalCoupon(ctx: RequestContext, accountId: string) {
  const coupons = await ctx.db
    .select()
    .from(promotions)
    .where(and(eq(promotions.account_id, accountId), eq(promotions.active, true)))
  const now = ctx.clock.now()
  return coupons.find((coupon) => promotionStatus(coupon, now) === 'active')
}
