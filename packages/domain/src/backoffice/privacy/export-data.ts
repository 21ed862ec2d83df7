import type { OrderDocument } from '@shop/contract/documents'
import type { Order } from '@shop/contract/orders'
import { pageSizeMax } from '@shop/contract/limits'
import { listSessions } from '../../identity/accounts/list-sessions.ts'
import { getAccountProfile } from '../../identity/accounts/read-account.ts'
import { listMfaFactors } from '../../identity/accounts/list-second-factors.ts'
import { getRemindedAt } from '../../selling/cart/cart-reminders.ts'
import { getCart } from '../../selling/cart/read-cart.ts'
import { listOwnAlerts } from '../../catalogue/stock-alerts/list-own-alerts.ts'
import { listNotesOnOwnAccount } from '../../customers/customer-notes.ts'
import { getDraft } from '../../orders/checkout/keep-draft.ts'
import { listAddresses } from '../../delivery/list-addresses.ts'
import { listMyDocuments } from '../../orders/invoices/list-documents.ts'
import { listOwnApiKeys } from '../../identity/api-keys/list-keys.ts'
import type { RequestContext } from '../../core/context.ts'
import { listConsentHistory } from '../../notifications/subscriptions/list-consent-history.ts'
import { findSuppression } from '../../notifications/subscriptions/refused-addresses.ts'
import { listConsents } from '../../notifications/subscriptions/list-consents.ts'
import { listOwnMessages } from '../../notifications/sms/list-own-messages.ts'
import { listMyNotes } from '../../orders/list-notes.ts'
import { listOwnParcelNotes } from '../../orders/fulfilment/list-own-parcel-notes.ts'
import { listOrders } from '../../orders/list-orders.ts'
import { getOrder } from '../../orders/read-order.ts'
import { exportAgreements } from '../../payments/instalments/export-agreements.ts'
import { getReceiptTimes } from '../../orders/transfer-receipts.ts'
import { getMyStoreCredit } from '../../payments/store-credit/my-credit.ts'
import { getMyReferrals } from '../../selling/referrals/my-referrals.ts'
import { listReturns } from '../../orders/returns/list-returns.ts'
import { listMyReviews } from '../../catalogue/reviews/list-own-reviews.ts'
import { listOwnViews } from '../../operations/saved-views/own-views.ts'
import { listOwnInvitations } from '../../identity/staff/list-own-invitations.ts'
import { listOwnTickets } from '../../support/list-own-tickets.ts'
import { getWishlist } from '../../selling/wishlist/read-wishlist.ts'
import { listOwnPrivacyRequests } from './list-requests.ts'

/** Everything that the shop keeps about the caller, part by part, in the shapes of the API. */
export async function exportData(ctx: RequestContext): Promise<Record<string, unknown>> {
  const {
    role: _role,
    permissions: _permissions,
    is_admin: _isAdmin,
    requires_mfa_enrolment: _mustEnrol,
    ...account
  } = await getAccountProfile(ctx)
  const orders = await countAllOrders(ctx)
  const mfaFactors = await listMfaFactors(ctx)
  return {
    created_at: ctx.clock.now().toISOString(),
    account,
    sessions: await listSessions(ctx),
    mfa_factors: mfaFactors.factors,
    passkeys: mfaFactors.passkeys,
    addresses: await listAddresses(ctx),
    orders,
    notes_about_me: await listNotesOnOwnAccount(ctx),
    notes_on_orders: await listMyNotes(ctx),
    notes_on_parcels: await listOwnParcelNotes(ctx),
    documents: await allDocuments(ctx, orders),
    agreements: await exportAgreements(ctx),
    transfer_receipts: await getReceiptTimes(
      ctx,
      orders.map(({ id }) => id),
    ),
    referrals: await getMyReferrals(ctx),
    store_credit: await getMyStoreCredit(ctx),
    returns: await allReturns(ctx, orders),
    cart: (await getCart(ctx)).cart_items,
    cart_reminded_at: await getRemindedAt(ctx, account.id),
    checkout_draft: (await getDraft(ctx)).draft,
    wishlist: (await getWishlist(ctx)).items,
    stock_alerts: await listOwnAlerts(ctx),
    reviews: (await listMyReviews(ctx)).items,
    tickets: await listOwnTickets(ctx),
    text_messages: await listOwnMessages(ctx),
    saved_views: await listOwnViews(ctx),
    api_keys: await listOwnApiKeys(ctx),
    staff_invitations: await listOwnInvitations(ctx),
    privacy_requests: await listOwnPrivacyRequests(ctx),
    email_suppressed: await findSuppression(ctx, account.email),
    consents: await listConsents(ctx),
    consent_history: await listConsentHistory(ctx),
  }
}

async function countAllOrders(ctx: RequestContext): Promise<Order[]> {
  const orders: Order[] = []
  let after: string | undefined
  do {
    const page = await listOrders(ctx, { page: 1, limit: pageSizeMax, cursor: after })
    for (const { id } of page.items) orders.push(await getOrder(ctx, id))
    after = page.next_cursor ?? undefined
  } while (after)
  return orders
}

async function allDocuments(ctx: RequestContext, orders: readonly Order[]): Promise<OrderDocument[]> {
  const documents: OrderDocument[] = []
  for (const { id } of orders) documents.push(...(await listMyDocuments(ctx, id)))
  return documents
}

async function allReturns(ctx: RequestContext, orders: readonly Order[]) {
  const all = []
  for (const { id, number } of orders.filter(({ status: state }) => state === 'delivered'))
    for (const sent of (await listReturns(ctx, id)).returns) all.push({ order: number, ...sent })
  return all
}
