import { desc, eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { storeCredit, storeCreditMoves } from './tables.ts'

/** The store credit of an account, in kobo. */
export async function readCredit(ctx: RequestContext, accountId: string): Promise<number> {
  const [credit] = await ctx.db
    .select({ balanceKobo: storeCredit.balanceKobo })
    .from(storeCredit)
    .where(eq(storeCredit.accountId, accountId))
  return credit?.balanceKobo ?? 0
}

/** How it came about, newest first. */
export async function listCreditMoves(ctx: RequestContext, accountId: string) {
  return ctx.db
    .select()
    .from(storeCreditMoves)
    .where(eq(storeCreditMoves.accountId, accountId))
    .orderBy(desc(storeCreditMoves.id))
}
