import { csvLine } from '@shop/contract/csv'
import type { Customer } from '@shop/contract/admin/customers'
import type { SQL } from 'drizzle-orm'
import { accounts } from '../../identity/accounts/tables.ts'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { readStale } from '../../core/stale-reads.ts'
import { formatPlainNaira } from '../../core/money.ts'
import { lagosDate } from '../../core/dates.ts'
import { refreshCustomerStats } from '../../marketing/segments/customer-stats.ts'
import { customersCondition, type ListCustomersInput, listCustomerPage } from './list-customers.ts'

const batchSize = 500
const header = ['Name', 'Email', 'Email confirmed', 'Phone', 'Orders', 'Spent (NGN)', 'Last order', 'Joined']

/**
 * The customers of the list as CSV, streamed in chunks to limit memory use. The audit log records the export but not
 * the search text, which may be personal data. Throws not_found.
 */
export async function exportCustomers(
  ctx: RequestContext,
  { search, segment }: Pick<ListCustomersInput, 'search' | 'segment'>,
): Promise<AsyncIterable<string>> {
  requirePermission(ctx.actor, 'customers:read')
  await refreshCustomerStats(ctx)
  const found = await customersCondition(ctx, { search, segment })
  const customers = await ctx.db.$count(accounts, found)
  await recordAudit(ctx, 'customers.list_exported', `segment:${segment}`, {
    customers,
    searched: search !== undefined,
  })
  return quantity(ctx, found)
}

async function* quantity(ctx: RequestContext, found: SQL | undefined): AsyncGenerator<string> {
  // Spreadsheets read the file as UTF-8 only with a byte order mark.
  yield `\u{FEFF}${csvLine(header)}\r\n`
  let cursor: string | undefined
  do {
    const page = { sort: 'newest', page: 1, limit: batchSize, cursor } as const
    const { items, next_cursor: next } = await readStale(ctx, (stale) => listCustomerPage(stale, page, found))
    yield items.map((customer) => `${csvLine(toCsvCells(customer))}\r\n`).join('')
    cursor = next ?? undefined
  } while (cursor)
}

const day = (timestamp: string | null) => (timestamp === null ? '' : lagosDate(new Date(timestamp)))

function toCsvCells(customer: Customer): string[] {
  return [
    customer.name,
    customer.email,
    customer.email_confirmed ? 'yes' : 'no',
    customer.phone ?? '',
    String(customer.order_count),
    formatPlainNaira(customer.spent_kobo),
    day(customer.last_order_at),
    day(customer.created_at),
  ]
}
