import { csvLine } from '@shop/contract/csv'
import type { Customer } from '@shop/contract/admin/customers'
import type { SQL } from 'drizzle-orm'
import { accounts } from '../../identity/accounts/tables.ts'
import { requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { keepFigures } from '../../marketing/segments/keep-figures.ts'
import { customersWhere, type ListCustomers, readPage } from './list-customers.ts'

const atOnce = 500
const head = ['Name', 'Email', 'Email confirmed', 'Phone', 'Orders', 'Spent (NGN)', 'Last order', 'Joined']

/**
 * The customers that the list would find as a table, piece by piece, so that their number costs no memory. Who took it is
 * written down, what was searched for is not: it may be a person. Refuses with not_found.
 */
export async function exportCustomers(
  ctx: RequestContext,
  { search, segment }: Pick<ListCustomers, 'search' | 'segment'>,
): Promise<AsyncIterable<string>> {
  requirePermission(ctx.actor, 'customers:read')
  await keepFigures(ctx)
  const found = await customersWhere(ctx, { search, segment })
  const customers = await ctx.db.$count(accounts, found)
  await recordAct(ctx, 'customers.list_exported', `segment:${segment}`, {
    customers,
    searched: search !== undefined,
  })
  return pieces(ctx, found)
}

async function* pieces(ctx: RequestContext, found: SQL | undefined): AsyncGenerator<string> {
  // Spreadsheets take a file for UTF-8 by this sign.
  yield `\u{FEFF}${csvLine(head)}\r\n`
  let after: string | undefined
  do {
    const { items, next_cursor: next } = await readPage(
      ctx,
      { sort: 'newest', page: 1, limit: atOnce, cursor: after },
      found,
    )
    yield items.map((customer) => `${csvLine(cellsOf(customer))}\r\n`).join('')
    after = next ?? undefined
  } while (after)
}

const day = (moment: string | null) => (moment === null ? '' : lagosDate(new Date(moment)))

function cellsOf(customer: Customer): string[] {
  return [
    customer.name,
    customer.email,
    customer.email_confirmed ? 'yes' : 'no',
    customer.phone ?? '',
    String(customer.order_count),
    (customer.spent_kobo / 100).toFixed(2),
    day(customer.last_order_at),
    day(customer.created_at),
  ]
}
