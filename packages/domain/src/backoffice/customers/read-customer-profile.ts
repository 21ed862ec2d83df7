import type { CustomerProfile } from '@shop/contract/admin/customer-profile'
import { hasMfa } from '../../identity/accounts/second-factor-ways.ts'
import { asAccount } from '../../identity/accounts/as-person.ts'
import { listCustomerNotes } from '../../customers/customer-notes.ts'
import { getSegments } from '../../marketing/segments/find-segment.ts'
import { requireCustomer } from '../../customers/require-known.ts'
import { listAddresses } from '../../delivery/list-addresses.ts'
import { hasPermission, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { listConsents } from '../../notifications/subscriptions/list-consents.ts'
import { listOrders } from '../../orders/list-orders.ts'
import { listAccountPrivacyRequests } from '../privacy/list-requests.ts'
import { listTicketsOfAccount } from '../../support/tickets-of-account.ts'
import { countPaidOrders } from './count-paid-orders.ts'
import { refreshCustomerStats } from '../../marketing/segments/keep-figures.ts'
import { presentCustomer, listCustomerRows } from './list-customers.ts'
import { segmentConditions } from '../../marketing/segments/segment-accounts.ts'

const shown = 10

/** All that staff may know of a customer, as their rights allow. Refuses with not_found. */
export async function getCustomerProfile(ctx: RequestContext, accountId: string): Promise<CustomerProfile> {
  requirePermission(ctx.actor, 'customers:read')
  const account = await requireCustomer(ctx, accountId)
  const own = asAccount(ctx, account)
  const orders = hasPermission(ctx.actor, 'orders:read')
    ? await listOrders(own, { page: 1, limit: shown })
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
      ? await listTicketsOfAccount(ctx, accountId, shown)
      : [],
  }
}

/** Names of the saved segments that an account is in. */
async function getMatchingSegments(ctx: RequestContext, accountId: string): Promise<string[]> {
  const segments = await getSegments(ctx)
  const matches = await segmentConditions(
    ctx,
    accountId,
    segments.map(({ rule }) => rule),
  )
  return segments.filter((_segment, place) => matches[place]).map(({ name }) => name)
}
