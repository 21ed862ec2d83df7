import { pruneSessions } from '@shop/domain/identity/accounts/sessions'
import { requestNightlyBackup } from '@shop/domain/operations/backups/backup-schedule'
import { pruneHomeImages } from '@shop/domain/content/home-images'
import { applySectionSchedule } from '@shop/domain/content/home-sections'
import { remindAbandonedCarts } from '@shop/domain/marketing/campaigns/abandoned-cart-emails'
import { pruneBulkEdits } from '@shop/domain/catalogue/bulk-edit/bulk-edits'
import { pruneStockAlerts } from '@shop/domain/catalogue/stock-alerts/stock-alerts'
import { enqueueBackInStockEmails } from '@shop/domain/catalogue/stock-alerts/notify-back-in-stock'
import { startFeedBuild } from '@shop/domain/catalogue/feeds/build-feeds'
import { publishScheduledProducts } from '@shop/domain/catalogue/products/publish-product'
import { expireApplications } from '@shop/domain/orders/pay-later/decide-application'
import { reviewOverdueAgreements } from '@shop/domain/orders/pay-later/overdue-agreements'
import { checkDisputes } from '@shop/domain/orders/payment/dispute-updates'
import { pruneImports } from '@shop/domain/catalogue/import-export/imports'
import { pruneWebhookLog } from '@shop/domain/operations/webhooks/webhook-log'
import { pruneWebhookBodies } from '@shop/domain/payments/webhook-events'
import { enqueueBackInStockMessages } from '@shop/domain/notifications/whatsapp/stock-messages'
import { pruneWhatsappEvents } from '@shop/domain/notifications/whatsapp/receive-webhook'
import { hasDevices, prunePushDevices } from '@shop/domain/notifications/push/push-devices'
import { pruneTicketImages } from '@shop/domain/support/ticket-images'
import { pruneOutbox } from '@shop/domain/core/jobs/prune-outbox'
import { asSystem, type RequestContext } from '@shop/domain/core/context'
import { cancelUnconfirmedOrders } from '@shop/domain/orders/cancel-order'
import { pruneAgentCheckouts } from '@shop/domain/orders/agents/stored-checkouts'
import { expirePickups } from '@shop/domain/orders/fulfilment/expire-pickups'
import { trackShipments } from '@shop/domain/orders/fulfilment/track-shipments'
import { remindDisputes } from '@shop/domain/orders/order-disputes'
import { remindUnpaidOrders } from '@shop/domain/orders/payment/remind-unpaid'
import { sendPaymentReminders } from '@shop/domain/payments/pay-later/agreement-emails'
import { syncLivePayouts } from '@shop/domain/payments/payouts/import-payouts'
import { sendDailyDigests } from '@shop/domain/backoffice/daily-digest/send-digests'
import { eraseAccounts } from '@shop/domain/backoffice/privacy/erase-accounts'
import { pruneDataExports } from '@shop/domain/backoffice/privacy/data-export'
import { getRetainedItemsKobo } from '@shop/domain/orders/retained-items'
import { payDueRewards } from '@shop/domain/selling/referrals/referral-rewards'
import { reconcileLedger } from '@shop/domain/backoffice/accounting/reconcile-ledger'
import { refreshCustomerStats } from '@shop/domain/marketing/segments/customer-stats'
import { refreshReportRollups } from '@shop/domain/backoffice/reports/report-rollups'
import { sealAudit } from '@shop/domain/operations/audit/seal-audit'
import { verifyAudit } from '@shop/domain/operations/audit/verify-audit'
import { pruneCounts } from '@shop/domain/backoffice/analytics/daily-counts'
import { pruneInvitations } from '@shop/domain/identity/staff/invitations'
import { notifyWishlists } from '@shop/domain/selling/wishlist/wishlist-notifications'

export interface Schedule {
  name: string
  /** Minute, hour, day of month, month, day of week; Lagos time. */
  cron: string
  run(): Promise<unknown>
}

/** Scheduled tasks, besides pollers.ts. Each runs in one process. */
export function schedules(ctx: RequestContext, deliver: () => Promise<unknown>): Schedule[] {
  const as = (name: string) => asSystem(ctx, name)
  return [
    { name: 'deliver-outbox', cron: '* * * * *', run: deliver },
    {
      name: 'send-stock-alerts',
      cron: '* * * * *',
      run: () => enqueueBackInStockEmails(as('send-stock-alerts')),
    },
    {
      name: 'send-stock-messages',
      cron: '* * * * *',
      run: () => enqueueBackInStockMessages(as('send-stock-messages')),
    },
    {
      name: 'apply-section-schedule',
      cron: '* * * * *',
      run: () => applySectionSchedule(as('apply-section-schedule')),
    },
    {
      name: 'publish-scheduled-products',
      cron: '* * * * *',
      run: () => publishScheduledProducts(as('publish-scheduled-products')),
    },
    {
      name: 'build-product-feeds',
      cron: '25 * * * *',
      run: () => startFeedBuild(as('build-product-feeds')),
    },
    // Only during the day: no phone should ring at night for a price.
    { name: 'notify-wishlists', cron: '5 8-20 * * *', run: () => notifyWishlists(as('notify-wishlists')) },
    // Only during the day, like all messages to people.
    {
      name: 'send-abandoned-cart-reminders',
      cron: '35 8-19 * * *',
      run: () => remindAbandonedCarts(as('send-abandoned-cart-reminders')),
    },
    // Only during the day: each sends an email.
    {
      name: 'issue-referral-rewards',
      cron: '50 8-19 * * *',
      run: () => payDueRewards(as('issue-referral-rewards'), getRetainedItemsKobo),
    },
    // Only during the day: the customer may still respond.
    {
      name: 'cancel-unconfirmed-orders',
      cron: '20 8-20 * * *',
      run: () => cancelUnconfirmedOrders(as('cancel-unconfirmed-orders')),
    },
    { name: 'expire-pickups', cron: '40 * * * *', run: () => expirePickups(as('expire-pickups')) },
    {
      name: 'remind-unpaid-orders',
      cron: '* * * * *',
      run: () => remindUnpaidOrders(as('remind-unpaid-orders')),
    },
    { name: 'track-shipments', cron: '*/10 * * * *', run: () => trackShipments(as('track-shipments')) },
    { name: 'prune-home-images', cron: '35 3 * * *', run: () => pruneHomeImages(as('prune-home-images')) },
    { name: 'prune-bulk-edits', cron: '45 3 * * *', run: () => pruneBulkEdits(as('prune-bulk-edits')) },
    { name: 'prune-stock-alerts', cron: '50 3 * * *', run: () => pruneStockAlerts(as('prune-stock-alerts')) },
    {
      name: 'prune-webhook-log',
      cron: '40 3 * * *',
      run: () => pruneWebhookLog(as('prune-webhook-log')),
    },
    {
      name: 'prune-whatsapp-events',
      cron: '42 3 * * *',
      run: () => pruneWhatsappEvents(as('prune-whatsapp-events')),
    },
    {
      name: 'prune-agent-checkouts',
      cron: '47 3 * * *',
      run: () => pruneAgentCheckouts(as('prune-agent-checkouts')),
    },
    {
      name: 'prune-ticket-images',
      cron: '44 3 * * *',
      run: () => pruneTicketImages(as('prune-ticket-images')),
    },
    { name: 'prune-imports', cron: '55 3 * * *', run: () => pruneImports(as('prune-imports')) },
    { name: 'prune-analytics', cron: '58 3 * * *', run: () => pruneCounts(as('prune-analytics')) },
    { name: 'erase-accounts', cron: '5 4 * * *', run: () => eraseAccounts(as('erase-accounts')) },
    { name: 'prune-data-exports', cron: '15 4 * * *', run: () => pruneDataExports(as('prune-data-exports')) },
    {
      name: 'review-overdue-agreements',
      cron: '10 0 * * *',
      run: () => reviewOverdueAgreements(as('review-overdue-agreements')),
    },
    // Only during the day, because these send messages.
    {
      name: 'send-payment-reminders',
      cron: '0 9 * * *',
      run: () => sendPaymentReminders(as('send-payment-reminders')),
    },
    {
      name: 'expire-applications',
      cron: '40 8 * * *',
      run: () => expireApplications(as('expire-applications')),
    },
    // At 19:00; the later runs make up for one that failed or was missed.
    {
      name: 'send-daily-digests',
      cron: '*/10 19-21 * * *',
      run: () => sendDailyDigests(as('send-daily-digests')),
    },
    // By then the previous day's payouts have reached the bank.
    { name: 'sync-payouts', cron: '15 10 * * *', run: () => syncLivePayouts(as('sync-payouts')) },
    { name: 'sync-disputes', cron: '5 * * * *', run: () => checkDisputes(as('sync-disputes')) },
    // Only during the day, when staff can respond.
    { name: 'remind-disputes', cron: '25 7-20 * * *', run: () => remindDisputes(as('remind-disputes')) },
    { name: 'reconcile-ledger', cron: '10 3 * * *', run: () => reconcileLedger(as('reconcile-ledger')) },
    { name: 'prune-outbox', cron: '20 3 * * *', run: () => pruneOutbox(as('prune-outbox')) },
    {
      name: 'prune-payment-webhook-bodies',
      cron: '25 3 * * *',
      run: () => pruneWebhookBodies(as('prune-payment-webhook-bodies')),
    },
    {
      name: 'prune-push-devices',
      cron: '15 3 * * *',
      run: () => prunePushDevices(as('prune-push-devices')),
    },
    {
      name: 'prune-sessions',
      cron: '35 3 * * *',
      run: () => pruneSessions(as('prune-sessions'), hasDevices),
    },
    {
      name: 'create-nightly-backup',
      cron: '30 * * * *',
      run: () => requestNightlyBackup(as('create-nightly-backup')),
    },
    { name: 'seal-audit-log', cron: '* * * * *', run: () => sealAudit(as('seal-audit-log')) },
    {
      name: 'refresh-customer-stats',
      cron: '* * * * *',
      run: () => refreshCustomerStats(as('refresh-customer-stats')),
    },
    {
      name: 'refresh-report-rollups',
      cron: '* * * * *',
      run: () => refreshReportRollups(as('refresh-report-rollups')),
    },
    { name: 'verify-audit-log', cron: '25 3 * * *', run: () => verifyAudit(as('verify-audit-log')) },
    {
      name: 'prune-invitations',
      cron: '45 3 * * *',
      run: () => pruneInvitations(as('prune-invitations')),
    },
  ]
}
