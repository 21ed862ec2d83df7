import type { OrderDocument } from '@shop/contract/documents'
import type { Order } from '@shop/contract/orders'
import { pageSizeMax } from '@shop/contract/limits'
import { listSessions } from '../../identity/accounts/sessions.ts'
import { getAccountProfile } from '../../identity/accounts/profile.ts'
import { listMfaFactors } from '../../identity/accounts/mfa.ts'
import { getRemindedAt } from '../../selling/cart/abandoned-carts.ts'
import { getCart } from '../../selling/cart/cart.ts'
import { listOwnAlerts } from '../../catalogue/stock-alerts/stock-alerts.ts'
import { listNotesOnOwnAccount } from '../../customers/customer-notes.ts'
import { getDraft } from '../../orders/checkout/checkout-draft.ts'
import { listMyAgentCheckouts } from '../../orders/agents/stored-checkouts.ts'
import { listAddresses } from '../../delivery/addresses.ts'
import { listMyDocuments } from '../../orders/invoices/documents.ts'
import { listOwnApiKeys } from '../../identity/api-keys/api-keys.ts'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { listConsentHistory, listConsents } from '../../notifications/subscriptions/consents.ts'
import { findSuppression } from '../../notifications/subscriptions/suppression-list.ts'
import { listOwnPushes } from '../../notifications/push/send-push.ts'
import { listPushDevices } from '../../notifications/push/push-devices.ts'
import { listOwnMessages } from '../../notifications/sms/text-messages.ts'
import { listMyNotes } from '../../orders/order-history.ts'
import { listOwnParcelNotes } from '../../orders/parcels.ts'
import { listOrders } from '../../orders/list-orders.ts'
import { getOrder } from '../../orders/get-order.ts'
import { exportAgreements } from '../../payments/pay-later/list-agreements.ts'
import { getReceiptTimes } from '../../orders/transfer-receipts.ts'
import { getMyStoreCredit } from '../../payments/store-credit/store-credit.ts'
import { getMyReferrals } from '../../selling/referrals/my-referrals.ts'
import { listReturns } from '../../orders/returns/list-returns.ts'
import { listMyReviews } from '../../catalogue/reviews/list-reviews.ts'
import { listOwnViews } from '../../operations/saved-views/saved-views.ts'
import { listOwnInvitations } from '../../identity/staff/invitations.ts'
import { listOwnTickets } from '../../support/list-tickets.ts'
import { getWishlist } from '../../selling/wishlist/wishlist.ts'
import { listMyCampaigns } from '../../marketing/campaigns/list-campaigns.ts'
import { exportExtensionData } from './extension-data.ts'
import type { ExportPart } from './personal-data.ts'
import { listOwnPrivacyRequests } from './privacy-requests.ts'
import { exportRetentionDays } from '@shop/contract/admin/privacy-requests'
import { and, eq, lt } from 'drizzle-orm'
import { asAccount } from '../../identity/accounts/account-context.ts'
import { requireRecentAuth } from '../../identity/accounts/recent-auth.ts'
import { requireCustomer } from '../../customers/customers.ts'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import type { JobStep } from '../../core/jobs/job-runner.ts'
import { addMs, dayMs } from '../../core/dates.ts'
import { fail } from '../../core/errors.ts'
import { dataExports, privacyRequests } from './tables.ts'

interface Exported {
  account: Awaited<ReturnType<typeof exportAccount>>
  orders: readonly Order[]
}

/** How to read each part named in personal-data.ts, in the format of the API. */
const exporters: Readonly<Record<ExportPart, (ctx: RequestContext, own: Exported) => unknown>> = {
  account: (_ctx, { account }) => account,
  sessions: listSessions,
  mfa_factors: async (ctx) => (await listMfaFactors(ctx)).factors,
  passkeys: async (ctx) => (await listMfaFactors(ctx)).passkeys,
  addresses: listAddresses,
  orders: (_ctx, { orders }) => orders,
  notes_about_me: listNotesOnOwnAccount,
  notes_on_orders: listMyNotes,
  notes_on_parcels: listOwnParcelNotes,
  documents: (ctx, { orders }) => allDocuments(ctx, orders),
  agreements: exportAgreements,
  transfer_receipts: (ctx, { orders }) =>
    getReceiptTimes(
      ctx,
      orders.map(({ id }) => id),
    ),
  referrals: getMyReferrals,
  store_credit: getMyStoreCredit,
  returns: (ctx, { orders }) => allReturns(ctx, orders),
  cart: async (ctx) => (await getCart(ctx)).cart_items,
  cart_reminded_at: (ctx, { account }) => getRemindedAt(ctx, account.id),
  checkout_draft: async (ctx) => (await getDraft(ctx)).draft,
  orders_through_agents: listMyAgentCheckouts,
  wishlist: async (ctx) => (await getWishlist(ctx)).items,
  stock_alerts: listOwnAlerts,
  reviews: async (ctx) => (await listMyReviews(ctx)).items,
  tickets: listOwnTickets,
  text_messages: listOwnMessages,
  push_devices: async (ctx) => (await listPushDevices(ctx)).map(({ endpoint: _secret, ...device }) => device),
  push_messages: listOwnPushes,
  saved_views: listOwnViews,
  api_keys: listOwnApiKeys,
  staff_invitations: listOwnInvitations,
  privacy_requests: listOwnPrivacyRequests,
  email_suppressed: (ctx, { account }) => findSuppression(ctx, account.email),
  consents: listConsents,
  consent_history: listConsentHistory,
  campaigns: listMyCampaigns,
}

/** All data the shop stores about the caller, part by part. */
export async function exportData(ctx: RequestContext): Promise<Record<string, unknown>> {
  const own = { account: await exportAccount(ctx), orders: await listAllOrders(ctx) }
  const parts: Record<string, unknown> = { created_at: ctx.clock.now().toISOString() }
  for (const [part, read] of Object.entries(exporters)) parts[part] = await read(ctx, own)
  return { ...parts, ...(await exportExtensionData(ctx)) }
}

async function exportAccount(ctx: RequestContext) {
  const {
    role: _role,
    permissions: _permissions,
    is_admin: _isAdmin,
    requires_mfa_enrolment: _mustEnrol,
    ...account
  } = await getAccountProfile(ctx)
  return account
}

async function listAllOrders(ctx: RequestContext): Promise<Order[]> {
  const orders: Order[] = []
  let cursor: string | undefined
  do {
    const page = await listOrders(ctx, { page: 1, limit: pageSizeMax, cursor })
    for (const { id } of page.items) orders.push(await getOrder(ctx, { order_id: id }))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return orders
}

async function allDocuments(ctx: RequestContext, orders: readonly Order[]): Promise<OrderDocument[]> {
  const documents: OrderDocument[] = []
  for (const { id } of orders) documents.push(...(await listMyDocuments(ctx, { order_id: id })))
  return documents
}

async function allReturns(ctx: RequestContext, orders: readonly Order[]) {
  const all = []
  for (const { id, number } of orders.filter(({ status }) => status === 'delivered'))
    for (const returned of (await listReturns(ctx, { order_id: id })).returns)
      all.push({ order: number, ...returned })
  return all
}

/** Creates the same export as the account page. The request is then ready. */
export const dataExportStep: JobStep = async (ctx, { input }) => {
  const { request_id: requestId } = input as { request_id: string }
  const [request] = await ctx.db
    .select()
    .from(privacyRequests)
    .where(and(eq(privacyRequests.id, requestId), eq(privacyRequests.status, 'open')))
    .for('update')
  if (!request) return { cursor: null, processed: 0 }
  const account = await requireCustomer(ctx, request.account_id)
  const content = JSON.stringify(await exportData(asAccount(ctx, account)), null, 2)
  const copy = { content, created_at: ctx.clock.now() }
  await ctx.db
    .insert(dataExports)
    .values({ request_id: requestId, ...copy })
    .onConflictDoUpdate({ target: dataExports.request_id, set: copy })
  await ctx.db.update(privacyRequests).set({ status: 'ready' }).where(eq(privacyRequests.id, requestId))
  return { cursor: null, processed: 1, total: 1 }
}

/**
 * The export, for staff to pass on to the customer, which completes the request. Throws not_found, also once deleted,
 * and reauthentication_required.
 */
export async function getDataExport(
  ctx: RequestContext,
  { request_id: requestId }: { request_id: string },
): Promise<string> {
  requirePermission(ctx.actor, 'privacy:write')
  await requireRecentAuth(ctx)
  return inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ content: dataExports.content, account_id: privacyRequests.account_id })
      .from(dataExports)
      .innerJoin(privacyRequests, eq(privacyRequests.id, dataExports.request_id))
      .where(eq(dataExports.request_id, requestId))
    if (!found) fail('not_found')
    await ctx.db
      .update(privacyRequests)
      .set({ status: 'completed', closed_at: ctx.clock.now() })
      .where(and(eq(privacyRequests.id, requestId), eq(privacyRequests.status, 'ready')))
    await recordAudit(ctx, 'privacy.export_downloaded', `account:${found.account_id}`)
    return found.content
  })
}

/** A nightly job: deletes exports some days after they were passed on. */
export async function pruneDataExports(ctx: RequestContext): Promise<void> {
  const before = addMs(ctx.clock.now(), -exportRetentionDays * dayMs)
  const old = await ctx.db
    .delete(dataExports)
    .where(lt(dataExports.created_at, before))
    .returning({ id: dataExports.request_id })
  // A request whose export was never fetched is open again, and the export is created again when needed.
  for (const { id } of old)
    await ctx.db
      .update(privacyRequests)
      .set({ status: 'open', job_id: null })
      .where(and(eq(privacyRequests.id, id), eq(privacyRequests.status, 'ready')))
}
