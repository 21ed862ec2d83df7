import { and, type AnyColumn, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import type { RareFact } from '../../core/kept-facts.ts'
import { type Promotion, promotionCustomerUsage, promotions } from './tables.ts'

/** Told when staff change a promotion. */
export const promotionsTag = 'promotions'

/** A promotion that may lower an order, with how often this shopper used it. */
export interface Candidate {
  promotion: Promotion
  usesOfAccount: number
}

/** What could lower an order, and the codes that were typed, in capital letters. */
export interface OfferedPromotions {
  candidates: readonly Candidate[]
  codes: readonly string[]
}

/** Promotions without a code that run or will run. */
const automaticPromotions: RareFact<Promotion[]> = {
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

export function codeKeyOf(code: string): string {
  return code.trim().toUpperCase()
}

/**
 * The promotions that could lower an order of the buyer, who may be unknown to staff: automatic ones, cached
 * per process, and those whose codes were entered. Limits count the buyer's orders, whoever enters them. Sends no statement
 * if there is neither a code nor a limit.
 */
export async function findPromotions(
  ctx: RequestContext,
  buyerId: string | undefined,
  typed: readonly string[],
): Promise<OfferedPromotions> {
  const automatic = await ctx.kept.read(ctx, automaticPromotions)
  const codes = [...new Set(typed.map(codeKeyOf).filter(Boolean))]
  const limited = automatic.filter(
    ({ usage_limit: maxUses, usage_limit_per_customer: maxUsesEach }) =>
      maxUses !== null || maxUsesEach !== null,
  )
  const free = automatic.filter((each) => !limited.includes(each))
  const candidates = free.map((promotion) => ({ promotion, usesOfAccount: 0 }))
  if (codes.length === 0 && limited.length === 0) return { candidates, codes }
  const found = await ctx.db
    .select({
      promotion: promotions,
      usesOfAccount: sql<number>`coalesce(${promotionCustomerUsage.usage_count}, 0)`,
    })
    .from(promotions)
    .leftJoin(
      promotionCustomerUsage,
      and(
        eq(promotionCustomerUsage.promotion_id, promotions.id),
        isOf(promotionCustomerUsage.account_id, buyerId),
      ),
    )
    .where(
      or(
        // A code that was given to somebody else is none here.
        and(
          inArray(promotions.code_key, codes),
          or(isNull(promotions.account_id), isOf(promotions.account_id, buyerId)),
        ),
        inArray(
          promotions.id,
          limited.map(({ id }) => id),
        ),
      ),
    )
  return { candidates: [...candidates, ...found], codes }
}

function isOf(column: AnyColumn, accountId: string | undefined) {
  return accountId === undefined ? sql`false` : eq(column, accountId)
}
