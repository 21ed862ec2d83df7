import { eq, notInArray, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { getAccountKind, accountOrder } from '../../payments/ledger/ledger.ts'
import { ledgerEntries, ledgerLines } from '../../payments/ledger/tables.ts'

/** What stands on each account that was ever used, in kobo: positive on the side on which the account grows. */
export async function getBalances(
  ctx: RequestContext,
  { includes_test_orders: includesTestOrders }: { includes_test_orders: boolean },
) {
  // Of test money there is little once real money is taken: the lines are not joined with all entries.
  const testEntries = ctx.db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.is_test, true))
  const rows = await ctx.db
    .select({
      account: ledgerLines.account,
      debit_kobo: sql`sum(${ledgerLines.debit_kobo} - ${ledgerLines.credit_kobo})`.mapWith(Number),
    })
    .from(ledgerLines)
    .where(includesTestOrders ? undefined : notInArray(ledgerLines.entry_id, testEntries))
    .groupBy(ledgerLines.account)
  return rows
    .toSorted((one, other) => accountOrder(one.account) - accountOrder(other.account))
    .map(({ account, debit_kobo: debitKobo }) => {
      const kind = getAccountKind(account)
      const growsByDebit = kind === 'asset' || kind === 'expense'
      return { account, kind, balance_kobo: growsByDebit ? debitKobo : 0 - debitKobo }
    })
}
