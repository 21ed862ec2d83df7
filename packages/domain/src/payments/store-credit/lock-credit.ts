import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { storeCreditBalances } from './tables.ts'

/** The store credit of an account, in kobo, which nobody else changes until this transaction ends. */
export async function lockCredit(ctx: RequestContext, accountId: string): Promise<number> {
  const [credit] = await ctx.db
    .select({ balance_kobo: storeCreditBalances.balance_kobo })
    .from(storeCreditBalances)
    .where(eq(storeCreditBalances.account_id, accountId))
    .for('update')
  return credit?.balance_kobo ?? 0
}
