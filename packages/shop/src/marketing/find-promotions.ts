import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { requireAccount } from '../kernel/actor.ts'
import type { ShopContext } from '../kernel/context.ts'
import type { RareFact } from '../kernel/kept-facts.ts'
import { type Promotion, promotionAccounts, promotions } from './tables.ts'

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
  read: (shop) =>
    shop.db
      .select()
      .from(promotions)
      .where(
        and(
          isNull(promotions.codeKey),
          promotions.active,
          or(isNull(promotions.endsAt), gt(promotions.endsAt, shop.clock.now())),
        ),
      ),
}

export function codeKeyOf(code: string): string {
  return code.trim().toUpperCase()
}

/**
 * The promotions that could lower the caller's order: those that run by themselves, kept per process, and those whose
 * codes were typed. Sends no statement where neither a code nor a limit asks for one.
 */
export async function findPromotions(
  shop: ShopContext,
  typed: readonly string[],
): Promise<OfferedPromotions> {
  const { accountId } = requireAccount(shop.actor)
  const automatic = await shop.kept.read(shop, automaticPromotions)
  const codes = [...new Set(typed.map(codeKeyOf).filter(Boolean))]
  const limited = automatic.filter(({ maxUses, maxUsesEach }) => maxUses !== null || maxUsesEach !== null)
  const free = automatic.filter((each) => !limited.includes(each))
  const candidates = free.map((promotion) => ({ promotion, usesOfAccount: 0 }))
  if (codes.length === 0 && limited.length === 0) return { candidates, codes }
  const found = await shop.db
    .select({ promotion: promotions, usesOfAccount: sql<number>`coalesce(${promotionAccounts.uses}, 0)` })
    .from(promotions)
    .leftJoin(
      promotionAccounts,
      and(eq(promotionAccounts.promotionId, promotions.id), eq(promotionAccounts.accountId, accountId)),
    )
    .where(
      or(
        // A code that was given to somebody else is none here.
        and(
          inArray(promotions.codeKey, codes),
          or(isNull(promotions.accountId), eq(promotions.accountId, accountId)),
        ),
        inArray(
          promotions.id,
          limited.map(({ id }) => id),
        ),
      ),
    )
  return { candidates: [...candidates, ...found], codes }
}
