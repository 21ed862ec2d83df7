import type { RequestContext } from '../../core/context.ts'
import { type Promotion, promotions } from './tables.ts'

export interface PersonalCoupon {
  accountId: string
  /** In capital letters. */
  code: string
  name: string
  endsAt: Date
  terms: Pick<Promotion, 'kind' | 'percent' | 'amountKobo' | 'maxDiscountKobo' | 'minBasketKobo'>
}

/** Makes a coupon that one account may use once, in the caller's transaction. */
export async function giveCoupon(ctx: RequestContext, coupon: PersonalCoupon): Promise<Promotion> {
  const { accountId, code, name, endsAt, terms } = coupon
  const now = ctx.clock.now()
  const [given] = await ctx.db
    .insert(promotions)
    .values({
      ...terms,
      id: ctx.ids.next(now),
      accountId,
      codeKey: code,
      name,
      startsAt: now,
      endsAt,
      maxUses: 1,
      createdAt: now,
    })
    .returning()
  if (!given) throw new Error('The coupon was not written.')
  return given
}
