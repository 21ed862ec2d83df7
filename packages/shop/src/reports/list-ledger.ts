import { and, desc, eq, exists, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { BooksCheck, LedgerEntryRow } from '@shop/contract/admin/transactions'
import { accounts } from '../auth/tables.ts'
import { requirePermission } from '../kernel/actor.ts'
import type { ShopContext } from '../kernel/context.ts'
import { readMomentCursor, writeMomentCursor } from '../kernel/moment-cursor.ts'
import { orders } from '../orders/tables.ts'
import { ledgerEntries, ledgerLines } from '../payments/tables.ts'
import { readSettings } from '../settings/stored-setting.ts'
import { onDay } from './day-range.ts'
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
export async function listLedger(shop: ShopContext, wish: ListLedger) {
  requirePermission(shop.actor, 'money:read')
  const { page, limit } = wish
  const withTests = shop.providers.gateways.forNew?.mode !== 'live'
  const isOfOrder = eq(ledgerEntries.subject, sql`'order:' || ${orders.id}`)
  const fits = and(
    withTests ? undefined : eq(ledgerEntries.isTest, false),
    onDay(sql`${ledgerEntries.at}`, wish.day),
    touches(shop, wish.account),
    searchFor(wish.search),
  )
  const last = wish.after === undefined ? undefined : readMomentCursor(wish.after)
  const older =
    last && sql`(${ledgerEntries.at}, ${ledgerEntries.id}) < (${last.at.toISOString()}, ${last.id})`
  const found = await shop.db
    .select({
      entry: ledgerEntries,
      orderId: orders.id,
      orderNumber: orders.number,
      maker: sql<
        string | null
      >`(select trim(${accounts.firstName} || ' ' || ${accounts.lastName}) from ${accounts} where 'account:' || ${accounts.id} = ${ledgerEntries.madeBy})`,
    })
    .from(ledgerEntries)
    .leftJoin(orders, isOfOrder)
    .where(and(fits, older))
    .orderBy(desc(ledgerEntries.at), desc(ledgerEntries.id))
    .limit(limit + 1)
    .offset(last ? 0 : (page - 1) * limit)
  const [all] = await shop.db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(ledgerEntries)
    .leftJoin(orders, isOfOrder)
    .where(fits)
  const shown = found.slice(0, limit)
  const lines = await linesOf(
    shop,
    shown.map(({ entry }) => entry.id),
  )
  const end = shown.at(-1)?.entry
  const stored = await readSettings(shop)
  const items: LedgerEntryRow[] = shown.map(({ entry, orderId, orderNumber, maker }) => ({
    number: entry.number,
    at: entry.at.toISOString(),
    kind: entry.kind,
    order_id: orderId,
    order_number: orderNumber,
    made_by: maker ?? (entry.madeBy.startsWith('account:') ? 'Deleted account' : 'The shop'),
    note: entry.note,
    is_test: entry.isTest,
    lines: (lines.get(entry.id) ?? []).map((line) => ({
      account: line.account,
      party: line.party,
      debit_kobo: line.debitKobo,
      credit_kobo: line.creditKobo,
    })),
  }))
  return {
    items,
    total: all?.total ?? 0,
    page,
    next: end && found.length > limit ? writeMomentCursor({ at: end.at, id: end.id }) : null,
    balances: await readBalances(shop, { withTests }),
    last_check: (stored.books_check as BooksCheck | undefined) ?? null,
  }
}

async function linesOf(shop: ShopContext, entryIds: string[]) {
  const rows = await shop.db
    .select()
    .from(ledgerLines)
    .where(inArray(ledgerLines.entryId, entryIds))
    .orderBy(ledgerLines.entryId, ledgerLines.position)
  return Map.groupBy(rows, (line) => line.entryId)
}

function touches(shop: ShopContext, account: string | undefined): SQL | undefined {
  if (!account) return undefined
  const line = shop.db
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
  return or(
    ilike(orders.number, `${text.replace(/[\\%_]/g, String.raw`\$&`)}%`),
    eq(ledgerEntries.number, number),
  )
}
