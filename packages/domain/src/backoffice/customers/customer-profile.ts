import type { CustomerProfile } from '@shop/contract/admin/customer-profile'
import { hasMfa } from '../../identity/accounts/mfa-factors.ts'
import { asAccount } from '../../identity/accounts/account-context.ts'
import { listCustomerNotes } from '../../customers/customer-notes.ts'
import { getSegments } from '../../marketing/segments/segments.ts'
import { requireCustomer } from '../../customers/customers.ts'
import { listAddresses } from '../../delivery/addresses.ts'
import { hasPermission, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { listConsents } from '../../notifications/subscriptions/consents.ts'
import { listOrders } from '../../orders/list-orders.ts'
import { listAccountPrivacyRequests } from '../privacy/privacy-requests.ts'
import { listTicketsOfAccount } from '../../support/list-tickets.ts'
import { refreshCustomerStats } from '../../marketing/segments/customer-stats.ts'
import { presentCustomer, listCustomerRows } from './list-customers.ts'
import { segmentConditions } from '../../marketing/segments/segment-accounts.ts'
import { and, eq, gt } from 'drizzle-orm'
import { orders } from '../../orders/tables.ts'
import { shouldCountTestOrders, isSale } from '../../orders/sales.ts'

const listLimit = 10

/** Everything about a customer that staff may see, as far as the caller's permissions allow. Throws not_found. */
export async function getCustomerProfile(
  ctx: RequestContext,
  { customer_id: accountId }: { customer_id: string },
): Promise<CustomerProfile> {
  requirePermission(ctx.actor, 'customers:read')
  const account = await requireCustomer(ctx, accountId)
  const own = asAccount(ctx, account)
  const orders = hasPermission(ctx.actor, 'orders:read')
    ? await listOrders(own, { page: 1, limit: listLimit })
    : null
  await refreshCustomerStats(ctx)
  const [row] = await listCustomerRows(ctx, [accountId])
  return {
    customer: row ? presentCustomer(row, ctx.clock.now()) : fail('not_found'),
    paid_order_count: await countPaidOrders(ctx, accountId),
    first_name: account.first_name,
    last_name: account.last_name,
    has_mfa: await hasMfa(ctx, account.id),
    blocked_at: account.blocked_at?.toISOString() ?? null,
    deletion_due_at: account.deletion_due_at?.toISOString() ?? null,
    orders: orders?.items ?? [],
    addresses: await listAddresses(own),
    consents: await listConsents(own),
    notes: await listCustomerNotes(ctx, accountId),
    privacy_requests: await listAccountPrivacyRequests(ctx, accountId),
    segments: await getMatchingSegments(ctx, accountId),
    tickets: hasPermission(ctx.actor, 'support:read')
      ? await listTicketsOfAccount(ctx, accountId, listLimit)
      : [],
  }
}

/** Names of the saved segments an account is in. */
async function getMatchingSegments(ctx: RequestContext, accountId: string): Promise<string[]> {
  const segments = await getSegments(ctx)
  const matches = await segmentConditions(
    ctx,
    accountId,
    segments.map(({ rule }) => rule),
  )
  return segments.filter((_segment, index) => matches[index]).map(({ name }) => name)
}

/** Number of an account's sales with money received; unpaid and refunded ones do not count. */
function countPaidOrders(ctx: RequestContext, accountId: string): Promise<number> {
  const hasNetPayment = gt(orders.paid_kobo, orders.refunded_kobo)
  return ctx.db.$count(
    orders,
    and(eq(orders.account_id, accountId), isSale(shouldCountTestOrders(ctx)), hasNetPayment),
  )
}
