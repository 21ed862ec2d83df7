import type { CustomerProfile } from '@shop/contract/admin/customer-profile'
import { asPerson, nameOf } from '../auth/as-person.ts'
import { listSessions } from '../auth/list-sessions.ts'
import { listCustomerNotes } from '../customers/customer-notes.ts'
import { readSegments } from '../customers/find-segment.ts'
import { requireKnown } from '../customers/require-known.ts'
import { listAddresses } from '../delivery/list-addresses.ts'
import { mayDo, requirePermission } from '../kernel/actor.ts'
import type { ShopContext } from '../kernel/context.ts'
import { reachableEmail } from '../kernel/reachable-email.ts'
import { listConsents } from '../marketing/list-consents.ts'
import { listOrders } from '../orders/list-orders.ts'
import { spendOfAccounts } from '../orders/spend-of-accounts.ts'
import { requestsOf } from '../privacy/list-requests.ts'
import { ticketsOfAccount } from '../support/tickets-of-account.ts'
import { rulesOf } from './segment-accounts.ts'

const shown = 10

/** All that staff may know of a customer, as their rights allow. Refuses with not_found. */
export async function readCustomerProfile(shop: ShopContext, accountId: string): Promise<CustomerProfile> {
  requirePermission(shop.actor, 'customers:read')
  const account = await requireKnown(shop, accountId)
  const own = asPerson(shop, account)
  const spend = (await spendOfAccounts(shop, [accountId])).get(accountId)
  const orders = mayDo(shop.actor, 'orders:read') ? await listOrders(own, { page: 1, limit: shown }) : null
  return {
    customer: {
      id: account.id,
      name: nameOf(account),
      email: reachableEmail(account.email),
      email_confirmed: account.emailConfirmedAt !== null,
      phone: account.phone,
      role: account.role,
      orders: spend?.orders ?? 0,
      spent_kobo: spend?.spentKobo ?? 0,
      last_order_at: spend?.lastOrderAt?.toISOString() ?? null,
      live_sessions: (await listSessions(own)).length,
      date_joined: account.createdAt.toISOString(),
    },
    blocked_at: account.blockedAt?.toISOString() ?? null,
    deletion_due_at: account.deletionDueAt?.toISOString() ?? null,
    orders: orders?.items ?? [],
    addresses: await listAddresses(own),
    consents: await listConsents(own),
    notes: await listCustomerNotes(shop, accountId),
    requests: await requestsOf(shop, accountId),
    segments: await segmentsOf(shop, accountId),
    conversations: mayDo(shop.actor, 'support:read') ? await ticketsOfAccount(shop, accountId, shown) : [],
  }
}

/** Names of the saved segments that an account is in. */
async function segmentsOf(shop: ShopContext, accountId: string): Promise<string[]> {
  const segments = await readSegments(shop)
  const fits = await rulesOf(
    shop,
    accountId,
    segments.map(({ rule }) => rule),
  )
  return segments.filter((_segment, place) => fits[place]).map(({ name }) => name)
}
