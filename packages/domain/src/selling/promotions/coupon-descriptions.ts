import { and, inArray, isNull } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { formatNaira } from '../../core/money.ts'
import { formatShortDate } from '../../core/dates.ts'
import { toCodeKey } from './find-promotions.ts'
import { promotionStatus, type PromotionStatus } from './promotion-eligibility.ts'
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
