import { and, type AnyColumn, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { RequestContext, CachedSetting } from '../../core/context.ts'
import { type Promotion, promotionCustomerUsage, promotions } from './tables.ts'
import { getCategorySlugs } from '../../catalogue/products/categories.ts'
import { isUuid } from '../../core/id.ts'
import { promotionStatus } from './promotion-eligibility.ts'

/** Cache tag, invalidated when staff change a promotion. */
export const promotionsTag = 'promotions'

/** A promotion that may apply, with this customer's number of uses. */
export interface Candidate {
  promotion: Promotion
  customerUsageCount: number
}

/** Promotions that could apply, and the entered codes in uppercase. */
export interface AvailablePromotions {
  candidates: readonly Candidate[]
  codes: readonly string[]
}

/** Automatic promotions that are running or start later. */
const automaticPromotions: CachedSetting<Promotion[]> = {
  tag: promotionsTag,
  read: (ctx) =>
    ctx.db
      .select()
      .from(promotions)
      .where(
        and(
          isNull(promotions.code_key),
          promotions.active,
          or(isNull(promotions.ends_at), gt(promotions.ends_at, ctx.clock.now())),
        ),
      ),
}

export function toCodeKey(code: string): string {
  return code.trim().toUpperCase()
}

/**
 * Promotions that could apply for the customer, who may be unknown to staff: automatic ones, cached per process, and
 * those of entered codes. Limits count the customer's orders, no matter who enters them. Needs no query without a code
 * or a limit.
 */
export async function findPromotions(
  ctx: RequestContext,
  customerId: string | undefined,
  text: readonly string[],
): Promise<AvailablePromotions> {
  const automatic = await ctx.settings.read(ctx, automaticPromotions)
  const codes = [...new Set(text.map(toCodeKey).filter(Boolean))]
  const limited = automatic.filter(
    ({ usage_limit: usageLimit, usage_limit_per_customer: usageLimitPerCustomer }) =>
      usageLimit !== null || usageLimitPerCustomer !== null,
  )
  const free = automatic.filter((each) => !limited.includes(each))
  const candidates = free.map((promotion) => ({ promotion, customerUsageCount: 0 }))
  if (codes.length === 0 && limited.length === 0) return { candidates, codes }
  const found = await ctx.db
    .select({
      promotion: promotions,
      customerUsageCount: sql<number>`coalesce(${promotionCustomerUsage.usage_count}, 0)`,
    })
    .from(promotions)
    .leftJoin(
      promotionCustomerUsage,
      and(
        eq(promotionCustomerUsage.promotion_id, promotions.id),
        belongsTo(promotionCustomerUsage.account_id, customerId),
      ),
    )
    .where(
      or(
        // For this customer, a code issued to somebody else does not exist.
        and(
          inArray(promotions.code_key, codes),
          or(isNull(promotions.account_id), belongsTo(promotions.account_id, customerId)),
        ),
        inArray(
          promotions.id,
          limited.map(({ id }) => id),
        ),
      ),
    )
  return { candidates: [...candidates, ...found], codes }
}

function belongsTo(column: AnyColumn, accountId: string | undefined) {
  return accountId === undefined ? sql`false` : eq(column, accountId)
}

/** The product ids and category slugs that a running promotion covers; both empty for everything. */
export async function getPromotedProducts(
  ctx: RequestContext,
  promotionId: string,
): Promise<{ product_ids: string[]; categories: string[] } | undefined> {
  if (!isUuid(promotionId)) return undefined
  const [row] = await ctx.db.select().from(promotions).where(eq(promotions.id, promotionId))
  if (!row || promotionStatus(row, ctx.clock.now()) !== 'active') return undefined
  const slugs = row.category_ids.length > 0 ? await getCategorySlugs(ctx) : new Map<number, string>()
  return { product_ids: row.product_ids, categories: row.category_ids.flatMap((id) => slugs.get(id) ?? []) }
}
