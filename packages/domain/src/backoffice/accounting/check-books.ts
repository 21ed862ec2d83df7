import { sql } from 'drizzle-orm'
import type { LedgerCheck } from '@shop/contract/admin/transactions'
import { requirePermission } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { ledgerEntries, ledgerLines } from '../../payments/ledger/tables.ts'
import { saveSetting } from '../../store/stored-setting.ts'
import { ledgerChecks } from './book-checks.ts'

/** What of one check is named; the rest is only counted. */
const named = 20

/** Everything in the books that does not fit, in words; empty when all is well. Each check is one moment. */
export async function ledgerDiscrepancies(ctx: RequestContext): Promise<string[]> {
  const problems: string[] = []
  for (const [words, query] of Object.entries(ledgerChecks)) {
    const { rows } = await ctx.db.execute<{ id: unknown }>(query)
    problems.push(...rows.slice(0, named).map(({ id }) => `${words}: ${String(id)}`))
    if (rows.length > named) problems.push(`${words}: ${rows.length - named} more`)
  }
  return problems
}

/** Looks through the books and keeps what was found for whoever opens the ledger next. */
export async function reconcileLedger(ctx: RequestContext): Promise<LedgerCheck> {
  requirePermission(ctx.actor, 'payments:read')
  const problems = await ledgerDiscrepancies(ctx)
  const [totals] = await ctx.db
    .select({
      entry_count: sql`(select count(*) from ${ledgerEntries})`.mapWith(Number),
      debit_kobo: sql`coalesce(sum(${ledgerLines.debit_kobo}), 0)`.mapWith(Number),
      credit_kobo: sql`coalesce(sum(${ledgerLines.credit_kobo}), 0)`.mapWith(Number),
    })
    .from(ledgerLines)
  if (!totals) throw new Error('A sum has no row.')
  const found = { checked_at: ctx.clock.now().toISOString(), discrepancies: problems, ...totals }
  if (problems.length > 0) ctx.log.error({ problems }, 'the ledger has errors')
  await inTransaction(ctx, (ctx) => saveSetting(ctx, 'ledger_check', found))
  return found
}
