import { desc, eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { storeCreditBalances, storeCreditTransactions } from './tables.ts'

/** The store credit of an account, in kobo. */
export async function getStoreCredit(ctx: RequestContext, accountId: string): Promise<number> {
  const [credit] = await ctx.db
    .select({ balance_kobo: storeCreditBalances.balance_kobo })
    .from(storeCreditBalances)
    .where(eq(storeCreditBalances.account_id, accountId))
  return credit?.balance_kobo ?? 0
}

/** How it came about, newest first. */
export async function listCreditTransactions(ctx: RequestContext, accountId: string) {
  return ctx.db
    .select()
    .from(storeCreditTransactions)
    .where(eq(storeCreditTransactions.account_id, accountId))
    .orderBy(desc(storeCreditTransactions.id))
}
