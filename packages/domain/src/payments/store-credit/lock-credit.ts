import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { storeCredit } from './tables.ts'

/** The store credit of an account, in kobo, which nobody else changes until this transaction ends. */
export async function lockCredit(ctx: RequestContext, accountId: string): Promise<number> {
  const [credit] = await ctx.db
    .select({ balanceKobo: storeCredit.balanceKobo })
    .from(storeCredit)
    .where(eq(storeCredit.accountId, accountId))
    .for('update')
  return credit?.balanceKobo ?? 0
}
