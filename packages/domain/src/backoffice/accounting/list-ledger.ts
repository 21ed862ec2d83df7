import { and, desc, eq, exists, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { BooksCheck, LedgerEntryRow } from '@shop/contract/admin/transactions'
import { accounts } from '../../identity/accounts/tables.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { readMomentCursor, writeMomentCursor } from '../../core/moment-cursor.ts'
import { literally } from '../../core/db/searched-text.ts'
import { orders } from '../../orders/tables.ts'
import { ledgerEntries, ledgerLines, ledgerNotes } from '../../payments/ledger/tables.ts'
import { readSettings } from '../../store/stored-setting.ts'
import { onDay } from '../../orders/day-range.ts'
import { readBalances } from './read-balances.ts'

export interface ListLedger {
  day?: string | undefined
  account?: string | undefined
  search?: string | undefined
  page: number
  limit: number
  after?: string | undefined
}

/** The money ledger, newest entry first, with what stands on each account and what the last check found. */
export async function listLedger(ctx: RequestContext, wish: ListLedger) {
  requirePermission(ctx.actor, 'money:read')
  const { page, limit } = wish
  const withTests = ctx.providers.gateways.forNew?.mode !== 'live'
  const fits = and(
    withTests ? undefined : eq(ledgerEntries.isTest, false),
    onDay(sql`${ledgerEntries.at}`, wish.day),
    touches(ctx, wish.account),
    searchFor(wish.search),
  )
  const last = wish.after === undefined ? undefined : readMomentCursor(wish.after)
  const older =
    last && sql`(${ledgerEntries.at}, ${ledgerEntries.id}) < (${last.at.toISOString()}, ${last.id})`
  const found = await ctx.db
    .select({ entry: ledgerEntries, written: ledgerNotes.text })
    .from(ledgerEntries)
    .leftJoin(ledgerNotes, eq(ledgerNotes.entryId, ledgerEntries.id))
    .where(and(fits, older))
    .orderBy(desc(ledgerEntries.at), desc(ledgerEntries.id))
    .limit(limit + 1)
    .offset(last ? 0 : (page - 1) * limit)
  const [all] = await ctx.db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(fits)
  const shown = found.slice(0, limit)
  const lines = await linesOf(
    ctx,
    shown.map(({ entry }) => entry.id),
  )
  const numbers = await orderNumbers(
    ctx,
    shown.flatMap(({ entry }) => idAfter(entry.subject, 'order:')),
  )
  const makers = await accountNames(
    ctx,
    shown.flatMap(({ entry }) => idAfter(entry.madeBy, 'account:')),
  )
  const end = shown.at(-1)?.entry
  const stored = await readSettings(ctx)
  const items = shown.map(({ written, entry }): LedgerEntryRow => {
    const [orderId = ''] = idAfter(entry.subject, 'order:')
    const [makerId = ''] = idAfter(entry.madeBy, 'account:')
    const number = numbers.get(orderId)
    return {
      number: entry.number,
      at: entry.at.toISOString(),
      kind: entry.kind,
      order_id: number === undefined ? null : orderId,
      order_number: number ?? null,
      made_by: makers.get(makerId) ?? (makerId ? 'Deleted account' : 'The shop'),
      note: [entry.note, written ?? ''].filter(Boolean).join(': '),
      is_test: entry.isTest,
      lines: (lines.get(entry.id) ?? []).map((line) => ({
        account: line.account,
        party: line.party,
        debit_kobo: line.debitKobo,
        credit_kobo: line.creditKobo,
      })),
    }
  })
  return {
    items,
    total: all?.total ?? 0,
    page,
    next: end && found.length > limit ? writeMomentCursor({ at: end.at, id: end.id }) : null,
    balances: await readBalances(ctx, { withTests }),
    last_check: (stored.books_check as BooksCheck | undefined) ?? null,
  }
}

async function linesOf(ctx: RequestContext, entryIds: string[]) {
  const rows = await ctx.db
    .select()
    .from(ledgerLines)
    .where(inArray(ledgerLines.entryId, entryIds))
    .orderBy(ledgerLines.entryId, ledgerLines.position)
  return Map.groupBy(rows, (line) => line.entryId)
}

/** The id behind a prefix such as 'order:'; none where the text has another. */
function idAfter(text: string, prefix: string): string[] {
  return text.startsWith(prefix) ? [text.slice(prefix.length)] : []
}

async function orderNumbers(ctx: RequestContext, ids: string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.id, ids))
  return new Map(rows.map(({ id, number }) => [id, number]))
}

async function accountNames(ctx: RequestContext, ids: string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db
    .select({ id: accounts.id, first: accounts.firstName, last: accounts.lastName })
    .from(accounts)
    .where(inArray(accounts.id, ids))
  return new Map(rows.map(({ id, first, last }) => [id, `${first} ${last}`.trim()]))
}

function touches(ctx: RequestContext, account: string | undefined): SQL | undefined {
  if (!account) return undefined
  const line = ctx.db
    .select({ one: sql`1` })
    .from(ledgerLines)
    .where(and(eq(ledgerLines.entryId, ledgerEntries.id), sql`${ledgerLines.account} = ${account}`))
  return exists(line)
}

/** The order's number or the entry's. */
function searchFor(search: string | undefined): SQL | undefined {
  const text = search?.trim().replace(/^#/, '').replaceAll(',', '') ?? ''
  if (text === '') return undefined
  const number = /^\d{1,12}$/.test(text) ? Number(text) : -1
  const begins = `${literally(text)}%`
  return or(
    sql`${ledgerEntries.subject} in (select 'order:' || ${orders.id} from ${orders} where ${ilike(orders.number, begins)})`,
    eq(ledgerEntries.number, number),
  )
}
