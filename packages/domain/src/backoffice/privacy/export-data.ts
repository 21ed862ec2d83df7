import type { OrderDocument } from '@shop/contract/documents'
import type { Order } from '@shop/contract/orders'
import { pageSizeMax } from '@shop/contract/limits'
import { listSessions } from '../../identity/accounts/list-sessions.ts'
import { readAccount } from '../../identity/accounts/read-account.ts'
import { listSecondFactors } from '../../identity/accounts/list-second-factors.ts'
import { readRemindedAt } from '../../selling/cart/cart-reminders.ts'
import { readCart } from '../../selling/cart/read-cart.ts'
import { listOwnAlerts } from '../../catalogue/stock-alerts/list-own-alerts.ts'
import { listNotesAboutMe } from '../../customers/customer-notes.ts'
import { readDraft } from '../../orders/checkout/keep-draft.ts'
import { listAddresses } from '../../delivery/list-addresses.ts'
import { listOwnDocuments } from '../../orders/invoices/list-documents.ts'
import { listOwnKeys } from '../../identity/api-keys/list-keys.ts'
import type { RequestContext } from '../../core/context.ts'
import { listConsentHistory } from '../../notifications/subscriptions/list-consent-history.ts'
import { refusalOf } from '../../notifications/subscriptions/refused-addresses.ts'
import { listConsents } from '../../notifications/subscriptions/list-consents.ts'
import { listOwnMessages } from '../../notifications/sms/list-own-messages.ts'
import { listOwnNotes } from '../../orders/list-notes.ts'
import { listOwnParcelNotes } from '../../orders/fulfilment/list-own-parcel-notes.ts'
import { listOrders } from '../../orders/list-orders.ts'
import { readOrder } from '../../orders/read-order.ts'
import { exportAgreements } from '../../payments/instalments/export-agreements.ts'
import { receiptTimes } from '../../orders/transfer-receipts.ts'
import { myCredit } from '../../payments/store-credit/my-credit.ts'
import { myReferrals } from '../../selling/referrals/my-referrals.ts'
import { listReturns } from '../../orders/returns/list-returns.ts'
import { listOwnReviews } from '../../catalogue/reviews/list-own-reviews.ts'
import { ownViews } from '../../operations/saved-views/own-views.ts'
import { listOwnInvitations } from '../../identity/staff/list-own-invitations.ts'
import { listOwnTickets } from '../../support/list-own-tickets.ts'
import { readWishlist } from '../../selling/wishlist/read-wishlist.ts'
import { listOwnRequests } from './list-requests.ts'

/** Everything that the shop keeps about the caller, part by part, in the shapes of the API. */
export async function exportData(ctx: RequestContext): Promise<Record<string, unknown>> {
  const {
    role: _role,
    permissions: _permissions,
    is_admin: _isAdmin,
    requires_mfa_enrolment: _mustEnrol,
    ...account
  } = await readAccount(ctx)
  const orders = await allOrders(ctx)
  const secondFactors = await listSecondFactors(ctx)
  return {
    created_at: ctx.clock.now().toISOString(),
    account,
    sessions: await listSessions(ctx),
    mfa_factors: secondFactors.factors,
    passkeys: secondFactors.passkeys,
    addresses: await listAddresses(ctx),
    orders,
    notes_about_me: await listNotesAboutMe(ctx),
    notes_on_orders: await listOwnNotes(ctx),
    notes_on_parcels: await listOwnParcelNotes(ctx),
    documents: await allDocuments(ctx, orders),
    agreements: await exportAgreements(ctx),
    transfer_receipts: await receiptTimes(
      ctx,
      orders.map(({ id }) => id),
    ),
    referrals: await myReferrals(ctx),
    store_credit: await myCredit(ctx),
    returns: await allReturns(ctx, orders),
    cart: (await readCart(ctx)).cart_items,
    cart_reminded_at: await readRemindedAt(ctx, account.id),
    checkout_draft: (await readDraft(ctx)).draft,
    wishlist: (await readWishlist(ctx)).items,
    stock_alerts: await listOwnAlerts(ctx),
    reviews: (await listOwnReviews(ctx)).items,
    tickets: await listOwnTickets(ctx),
    text_messages: await listOwnMessages(ctx),
    saved_views: await ownViews(ctx),
    api_keys: await listOwnKeys(ctx),
    staff_invitations: await listOwnInvitations(ctx),
    privacy_requests: await listOwnRequests(ctx),
    email_suppressed: await refusalOf(ctx, account.email),
    consents: await listConsents(ctx),
    consent_history: await listConsentHistory(ctx),
  }
}

async function allOrders(ctx: RequestContext): Promise<Order[]> {
  const orders: Order[] = []
  let after: string | undefined
  do {
    const page = await listOrders(ctx, { page: 1, limit: pageSizeMax, cursor: after })
    for (const { id } of page.items) orders.push(await readOrder(ctx, id))
    after = page.next_cursor ?? undefined
  } while (after)
  return orders
}

async function allDocuments(ctx: RequestContext, orders: readonly Order[]): Promise<OrderDocument[]> {
  const documents: OrderDocument[] = []
  for (const { id } of orders) documents.push(...(await listOwnDocuments(ctx, id)))
  return documents
}

async function allReturns(ctx: RequestContext, orders: readonly Order[]) {
  const all = []
  for (const { id, number } of orders.filter(({ status: state }) => state === 'delivered'))
    for (const sent of (await listReturns(ctx, id)).returns) all.push({ order: number, ...sent })
  return all
}
