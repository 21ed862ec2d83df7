import { and, desc, eq, exists, ilike, inArray, or, sql, type SQL, notInArray } from 'drizzle-orm'
import type { LedgerCheck, LedgerEntryRow } from '@shop/contract/admin/accounting'
import { accounts } from '../../identity/accounts/tables.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { timestampPage } from '../../core/pagination.ts'
import { escapeLike } from '../../core/db/like.ts'
import { orders } from '../../orders/tables.ts'
import { ledgerEntries, ledgerLines, ledgerNotes } from '../../payments/ledger/tables.ts'
import { presentRow } from '../../core/dates.ts'
import { getSettings } from '../../store/settings.ts'
import { dayCondition } from '../../core/day-range.ts'
import { getAccountKind, accountOrder } from '../../payments/ledger/ledger.ts'

interface ListLedgerInput {
  day?: string | undefined
  account?: string | undefined
  search?: string | undefined
  page: number
  limit: number
  cursor?: string | undefined
}

/** Ledger entries, newest first, with account balances and the last check. */
export async function listLedger(ctx: RequestContext, input: ListLedgerInput) {
  requirePermission(ctx.actor, 'payments:read')
  const includesTestOrders = ctx.providers.gateways.primary?.mode !== 'live'
  const matches = and(
    includesTestOrders ? undefined : eq(ledgerEntries.is_test, false),
    dayCondition(sql`${ledgerEntries.posted_at}`, input.day),
    accountCondition(ctx, input.account),
    searchCondition(input.search),
  )
  const { older, ...place } = timestampPage(input, [ledgerEntries.posted_at, ledgerEntries.id])
  const found = await ctx.db
    .select({ entry: ledgerEntries, written: ledgerNotes.text })
    .from(ledgerEntries)
    .leftJoin(ledgerNotes, eq(ledgerNotes.entry_id, ledgerEntries.id))
    .where(and(matches, older))
    .orderBy(desc(ledgerEntries.posted_at), desc(ledgerEntries.id))
    .limit(place.limit)
    .offset(place.offset)
  const [all] = await ctx.db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(matches)
  const { rows: pageRows, next_cursor } = place.slice(found, ({ entry }) => ({
    created_at: entry.posted_at,
    id: entry.id,
  }))
  const stored = await getSettings(ctx)
  return {
    items: await presentEntries(ctx, pageRows),
    total: all?.total ?? 0,
    page: input.page,
    next_cursor,
    balances: await getBalances(ctx, { includes_test_orders: includesTestOrders }),
    last_check: (stored.ledger_check as LedgerCheck | undefined) ?? null,
  }
}

type FoundEntry = { entry: typeof ledgerEntries.$inferSelect; written: string | null }

async function presentEntries(ctx: RequestContext, found: readonly FoundEntry[]): Promise<LedgerEntryRow[]> {
  const entries = found.map(({ entry }) => entry)
  const entryIds = entries.map(({ id }) => id)
  const orderIds = entries.flatMap(({ reference }) => parseIdAfter(reference, 'order:'))
  const creatorIds = entries.flatMap((entry) => parseIdAfter(entry.created_by, 'account:'))
  const lines = await listLedgerLines(ctx, entryIds)
  const numbers = await orderNumbers(ctx, orderIds)
  const creatorNames = await accountNames(ctx, creatorIds)
  return found.map(({ written, entry }) => {
    const [orderId = ''] = parseIdAfter(entry.reference, 'order:')
    const [creatorId = ''] = parseIdAfter(entry.created_by, 'account:')
    const number = numbers.get(orderId)
    return {
      ...presentRow(entry),
      order_id: number === undefined ? null : orderId,
      order_number: number ?? null,
      created_by: creatorNames.get(creatorId) ?? (creatorId ? 'Deleted account' : 'The shop'),
      note: [entry.note, written ?? ''].filter(Boolean).join(': '),
      lines: lines.get(entry.id) ?? [],
    }
  })
}

async function listLedgerLines(ctx: RequestContext, entryIds: string[]) {
  const rows = await ctx.db
    .select()
    .from(ledgerLines)
    .where(inArray(ledgerLines.entry_id, entryIds))
    .orderBy(ledgerLines.entry_id, ledgerLines.position)
  return Map.groupBy(rows, (line) => line.entry_id)
}

/** The id after a prefix such as 'order:'; none if the prefix differs. */
function parseIdAfter(text: string, prefix: string): string[] {
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

function accountCondition(ctx: RequestContext, account: string | undefined): SQL | undefined {
  if (!account) return undefined
  const line = ctx.db
    .select({ one: sql`1` })
    .from(ledgerLines)
    .where(and(eq(ledgerLines.entry_id, ledgerEntries.id), sql`${ledgerLines.account} = ${account}`))
  return exists(line)
}

/** Searches the order's or the entry's number. */
function searchCondition(search: string | undefined): SQL | undefined {
  const text = search?.trim().replace(/^#/, '').replaceAll(',', '') ?? ''
  if (text === '') return undefined
  const number = /^\d{1,12}$/.test(text) ? Number(text) : -1
  const prefix = `${escapeLike(text)}%`
  return or(
    sql`${ledgerEntries.reference} in (select 'order:' || ${orders.id} from ${orders} where ${ilike(orders.number, prefix)})`,
    eq(ledgerEntries.number, number),
  )
}

/** Balance of each account ever used, in kobo: positive on the side where the account grows. */
async function getBalances(
  ctx: RequestContext,
  { includes_test_orders: includesTestOrders }: { includes_test_orders: boolean },
) {
  // There are few test entries once real payments are taken, so subtracting them is cheaper than joining all entries.
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
    .toSorted((a, b) => accountOrder(a.account) - accountOrder(b.account))
    .map(({ account, debit_kobo: debitKobo }) => {
      const kind = getAccountKind(account)
      const growsByDebit = kind === 'asset' || kind === 'expense'
      return { account, kind, balance_kobo: growsByDebit ? debitKobo : 0 - debitKobo }
    })
}
