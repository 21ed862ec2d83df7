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
import type { ShopContext } from '../../core/context.ts'
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
export async function exportData(shop: ShopContext): Promise<Record<string, unknown>> {
  const {
    role: _role,
    permissions: _permissions,
    is_admin: _isAdmin,
    must_enrol: _mustEnrol,
    ...account
  } = await readAccount(shop)
  const orders = await allOrders(shop)
  const secondFactors = await listSecondFactors(shop)
  return {
    made_at: shop.clock.now().toISOString(),
    account,
    sessions: await listSessions(shop),
    second_factors: secondFactors.factors,
    passkeys: secondFactors.passkeys,
    addresses: await listAddresses(shop),
    orders,
    notes_about_me: await listNotesAboutMe(shop),
    notes_on_orders: await listOwnNotes(shop),
    notes_on_parcels: await listOwnParcelNotes(shop),
    documents: await allDocuments(shop, orders),
    plans: await exportAgreements(shop),
    transfer_pictures: await receiptTimes(
      shop,
      orders.map(({ id }) => id),
    ),
    referrals: await myReferrals(shop),
    store_credit: await myCredit(shop),
    returns: await allReturns(shop, orders),
    cart: (await readCart(shop)).cart_items,
    cart_reminded_at: await readRemindedAt(shop, account.id),
    checkout_draft: (await readDraft(shop)).draft,
    wishlist: (await readWishlist(shop)).items,
    alerts: await listOwnAlerts(shop),
    reviews: (await listOwnReviews(shop)).written,
    messages: await listOwnTickets(shop),
    text_messages: await listOwnMessages(shop),
    saved_views: await ownViews(shop),
    api_keys: await listOwnKeys(shop),
    staff_invitations: await listOwnInvitations(shop),
    requests: await listOwnRequests(shop),
    mail_refused: await refusalOf(shop, account.email),
    consents: await listConsents(shop),
    consent_history: await listConsentHistory(shop),
  }
}

async function allOrders(shop: ShopContext): Promise<Order[]> {
  const orders: Order[] = []
  let after: string | undefined
  do {
    const page = await listOrders(shop, { page: 1, limit: pageSizeMax, after })
    for (const { id } of page.items) orders.push(await readOrder(shop, id))
    after = page.next ?? undefined
  } while (after)
  return orders
}

async function allDocuments(shop: ShopContext, orders: readonly Order[]): Promise<OrderDocument[]> {
  const documents: OrderDocument[] = []
  for (const { id } of orders) documents.push(...(await listOwnDocuments(shop, id)))
  return documents
}

async function allReturns(shop: ShopContext, orders: readonly Order[]) {
  const all = []
  for (const { id, number } of orders.filter(({ state }) => state === 'delivered'))
    for (const sent of (await listReturns(shop, id)).returns) all.push({ order: number, ...sent })
  return all
}
