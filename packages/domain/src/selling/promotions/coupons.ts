import { and, inArray, isNull, eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { formatNaira } from '../../core/money.ts'
import { formatShortDate } from '../../core/dates.ts'
import { toCodeKey } from './find-promotions.ts'
import { promotionStatus, type PromotionStatus } from './promotion-rules.ts'
import { type Promotion, promotions } from './tables.ts'

export interface Coupon {
  code: string
  /** Its value and end: '10% off until 30 Nov 2026'. */
  description: string
  status: PromotionStatus
}

/** Coupons by entered code; unknown codes are left out. */
export async function findCoupons(
  ctx: RequestContext,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Coupon>> {
  if (codes.length === 0) return new Map()
  const rows = await ctx.db
    .select()
    .from(promotions)
    .where(and(inArray(promotions.code_key, codes.map(toCodeKey)), isNull(promotions.account_id)))
  const now = ctx.clock.now()
  return new Map(
    codes.flatMap((code) => {
      const row = rows.find(({ code_key: codeKey }) => codeKey === toCodeKey(code))
      if (!row) return []
      return [
        [
          code,
          { code: toCodeKey(code), description: describeCoupon(row), status: promotionStatus(row, now) },
        ],
      ]
    }),
  )
}

/** A coupon's value, for emails. */
function describeCoupon(promotion: Promotion): string {
  const {
    category_ids: categoryIds,
    product_ids: productIds,
    min_order_kobo: minOrderKobo,
    ends_at: endsAt,
  } = promotion
  return [
    discountText(promotion),
    categoryIds.length + productIds.length > 0 ? 'on chosen products' : '',
    minOrderKobo > 0 ? `from ${formatNaira(minOrderKobo)}` : '',
    endsAt ? `until ${formatShortDate(endsAt)}` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function discountText({
  kind,
  percent,
  amount_kobo: amountKobo,
  buy_quantity: buyQuantity,
  get_quantity: getQuantity,
}: Promotion): string {
  switch (kind) {
    case 'percent':
      return `${percent ?? 0}% off`
    case 'fixed':
      return `${formatNaira(amountKobo ?? 0)} off`
    case 'free_delivery':
      return 'Free delivery'
    case 'buy_x_get_y':
      return `Buy ${buyQuantity ?? 0}, get ${getQuantity ?? 0} free`
  }
}

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
  return coupons.find((each) => promotionStatus(each, now) === 'active')
}
