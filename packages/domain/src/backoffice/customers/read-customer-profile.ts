import type { CustomerProfile } from '@shop/contract/admin/customer-profile'
import { hasSecondFactor } from '../../identity/accounts/second-factor-ways.ts'
import { asPerson } from '../../identity/accounts/as-person.ts'
import { listCustomerNotes } from '../../customers/customer-notes.ts'
import { readSegments } from '../../marketing/segments/find-segment.ts'
import { requireKnown } from '../../customers/require-known.ts'
import { listAddresses } from '../../delivery/list-addresses.ts'
import { mayDo, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { listConsents } from '../../notifications/subscriptions/list-consents.ts'
import { listOrders } from '../../orders/list-orders.ts'
import { requestsOf } from '../privacy/list-requests.ts'
import { ticketsOfAccount } from '../../support/tickets-of-account.ts'
import { countPaidOrders } from './count-paid-orders.ts'
import { keepFigures } from '../../marketing/segments/keep-figures.ts'
import { customerOf, readCustomers } from './list-customers.ts'
import { rulesOf } from '../../marketing/segments/segment-accounts.ts'

const shown = 10

/** All that staff may know of a customer, as their rights allow. Refuses with not_found. */
export async function readCustomerProfile(ctx: RequestContext, accountId: string): Promise<CustomerProfile> {
  requirePermission(ctx.actor, 'customers:read')
  const account = await requireKnown(ctx, accountId)
  const own = asPerson(ctx, account)
  const orders = mayDo(ctx.actor, 'orders:read') ? await listOrders(own, { page: 1, limit: shown }) : null
  await keepFigures(ctx)
  const [row] = await readCustomers(ctx, [accountId])
  return {
    customer: row ? customerOf(row, ctx.clock.now()) : refuse('not_found'),
    paid_order_count: await countPaidOrders(ctx, accountId),
    first_name: account.first_name,
    last_name: account.last_name,
    has_mfa: await hasSecondFactor(ctx, account.id),
    blocked_at: account.blocked_at?.toISOString() ?? null,
    deletion_due_at: account.deletion_due_at?.toISOString() ?? null,
    orders: orders?.items ?? [],
    addresses: await listAddresses(own),
    consents: await listConsents(own),
    notes: await listCustomerNotes(ctx, accountId),
    privacy_requests: await requestsOf(ctx, accountId),
    segments: await segmentsOf(ctx, accountId),
    tickets: mayDo(ctx.actor, 'support:read') ? await ticketsOfAccount(ctx, accountId, shown) : [],
  }
}

/** Names of the saved segments that an account is in. */
async function segmentsOf(ctx: RequestContext, accountId: string): Promise<string[]> {
  const segments = await readSegments(ctx)
  const fits = await rulesOf(
    ctx,
    accountId,
    segments.map(({ rule }) => rule),
  )
  return segments.filter((_segment, place) => fits[place]).map(({ name }) => name)
}
