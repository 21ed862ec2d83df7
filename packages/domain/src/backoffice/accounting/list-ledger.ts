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
  cursor?: string | undefined
}

/** The money ledger, newest entry first, with what stands on each account and what the last check found. */
export async function listLedger(ctx: RequestContext, wish: ListLedger) {
  requirePermission(ctx.actor, 'payments:read')
  const { page, limit } = wish
  const withTests = ctx.providers.gateways.forNew?.mode !== 'live'
  const fits = and(
    withTests ? undefined : eq(ledgerEntries.is_test, false),
    onDay(sql`${ledgerEntries.posted_at}`, wish.day),
    touches(ctx, wish.account),
    searchFor(wish.search),
  )
  const last = wish.cursor === undefined ? undefined : readMomentCursor(wish.cursor)
  const older =
    last &&
    sql`(${ledgerEntries.posted_at}, ${ledgerEntries.id}) < (${last.created_at.toISOString()}, ${last.id})`
  const found = await ctx.db
    .select({ entry: ledgerEntries, written: ledgerNotes.text })
    .from(ledgerEntries)
    .leftJoin(ledgerNotes, eq(ledgerNotes.entry_id, ledgerEntries.id))
    .where(and(fits, older))
    .orderBy(desc(ledgerEntries.posted_at), desc(ledgerEntries.id))
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
    shown.flatMap(({ entry }) => idAfter(entry.reference, 'order:')),
  )
  const makers = await accountNames(
    ctx,
    shown.flatMap(({ entry }) => idAfter(entry.created_by, 'account:')),
  )
  const end = shown.at(-1)?.entry
  const stored = await readSettings(ctx)
  const items = shown.map(({ written, entry }): LedgerEntryRow => {
    const [orderId = ''] = idAfter(entry.reference, 'order:')
    const [makerId = ''] = idAfter(entry.created_by, 'account:')
    const number = numbers.get(orderId)
    return {
      number: entry.number,
      posted_at: entry.posted_at.toISOString(),
      kind: entry.kind,
      order_id: number === undefined ? null : orderId,
      order_number: number ?? null,
      created_by: makers.get(makerId) ?? (makerId ? 'Deleted account' : 'The shop'),
      note: [entry.note, written ?? ''].filter(Boolean).join(': '),
      is_test: entry.is_test,
      lines: (lines.get(entry.id) ?? []).map((line) => ({
        account: line.account,
        counterparty: line.counterparty,
        debit_kobo: line.debit_kobo,
        credit_kobo: line.credit_kobo,
      })),
    }
  })
  return {
    items,
    total: all?.total ?? 0,
    page,
    next_cursor:
      end && found.length > limit ? writeMomentCursor({ created_at: end.posted_at, id: end.id }) : null,
    balances: await readBalances(ctx, { includes_test_orders: withTests }),
    last_check: (stored.ledger_check as BooksCheck | undefined) ?? null,
  }
}

async function linesOf(ctx: RequestContext, entryIds: string[]) {
  const rows = await ctx.db
    .select()
    .from(ledgerLines)
    .where(inArray(ledgerLines.entry_id, entryIds))
    .orderBy(ledgerLines.entry_id, ledgerLines.position)
  return Map.groupBy(rows, (line) => line.entry_id)
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
    .select({ id: accounts.id, first: accounts.first_name, last: accounts.last_name })
    .from(accounts)
    .where(inArray(accounts.id, ids))
  return new Map(rows.map(({ id, first, last }) => [id, `${first} ${last}`.trim()]))
}

function touches(ctx: RequestContext, account: string | undefined): SQL | undefined {
  if (!account) return undefined
  const line = ctx.db
    .select({ one: sql`1` })
    .from(ledgerLines)
    .where(and(eq(ledgerLines.entry_id, ledgerEntries.id), sql`${ledgerLines.account} = ${account}`))
  return exists(line)
}

/** The order's number or the entry's. */
function searchFor(search: string | undefined): SQL | undefined {
  const text = search?.trim().replace(/^#/, '').replaceAll(',', '') ?? ''
  if (text === '') return undefined
  const number = /^\d{1,12}$/.test(text) ? Number(text) : -1
  const begins = `${literally(text)}%`
  return or(
    sql`${ledgerEntries.reference} in (select 'order:' || ${orders.id} from ${orders} where ${ilike(orders.number, begins)})`,
    eq(ledgerEntries.number, number),
  )
}
