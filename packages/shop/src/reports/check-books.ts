import { sql } from 'drizzle-orm'
import type { BooksCheck } from '@shop/contract/admin/transactions'
import { requirePermission } from '../kernel/actor.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { ledgerEntries, ledgerLines } from '../payments/tables.ts'
import { storeSetting } from '../settings/stored-setting.ts'
import { bookChecks } from './book-checks.ts'

/** What of one check is named; the rest is only counted. */
const named = 20

/** Everything in the books that does not fit, in words; empty when all is well. Each check is one moment. */
export async function bookProblems(shop: ShopContext): Promise<string[]> {
  const problems: string[] = []
  for (const [words, query] of Object.entries(bookChecks)) {
    const { rows } = await shop.db.execute<{ id: unknown }>(query)
    problems.push(...rows.slice(0, named).map(({ id }) => `${words}: ${String(id)}`))
    if (rows.length > named) problems.push(`${words}: ${rows.length - named} more`)
  }
  return problems
}

/** Looks through the books and keeps what was found for whoever opens the ledger next. */
export async function checkBooks(shop: ShopContext): Promise<BooksCheck> {
  requirePermission(shop.actor, 'money:read')
  const problems = await bookProblems(shop)
  const [sums] = await shop.db
    .select({
      entries: sql`(select count(*) from ${ledgerEntries})`.mapWith(Number),
      debit_kobo: sql`coalesce(sum(${ledgerLines.debitKobo}), 0)`.mapWith(Number),
      credit_kobo: sql`coalesce(sum(${ledgerLines.creditKobo}), 0)`.mapWith(Number),
    })
    .from(ledgerLines)
  if (!sums) throw new Error('A sum has no row.')
  const found = { checked_at: shop.clock.now().toISOString(), problems, ...sums }
  if (problems.length > 0) shop.log.error({ problems }, 'the ledger has errors')
  await inTransaction(shop, (shop) => storeSetting(shop, 'books_check', found))
  return found
}
