import { clearOldSessions } from '@shop/domain/identity/accounts/clear-old-sessions'
import { askNightlyBackup } from '@shop/domain/operations/backups/nightly-backup'
import { turnHomeBlocks } from '@shop/domain/content/home-blocks'
import { remindCarts } from '@shop/domain/marketing/campaigns/remind-carts'
import { forgetBulkChanges } from '@shop/domain/catalogue/bulk-edit/forget-bulk-changes'
import { forgetOldAlerts } from '@shop/domain/catalogue/stock-alerts/forget-old-alerts'
import { mailBackInStock } from '@shop/domain/catalogue/stock-alerts/mail-back-in-stock'
import { publishScheduled } from '@shop/domain/catalogue/products/publish-scheduled'
import { expireApplications } from '@shop/domain/orders/instalments/expire-applications'
import { lookAtPlans } from '@shop/domain/orders/instalments/look-at-plans'
import { checkDisputes } from '@shop/domain/orders/payment/check-disputes'
import { forgetImports } from '@shop/domain/catalogue/import-export/forget-imports'
import { forgetWebhookLog } from '@shop/domain/operations/webhooks/forget-webhook-log'
import { pruneNoticeBodies } from '@shop/domain/payments/prune-notice-bodies'
import { clearOldKeys } from '@shop/domain/core/jobs/clear-old-keys'
import { asSystem, type RequestContext } from '@shop/domain/core/context'
import { cancelUnconfirmed } from '@shop/domain/orders/cancel-unconfirmed'
import { expirePickups } from '@shop/domain/orders/fulfilment/expire-pickups'
import { followCarriages } from '@shop/domain/orders/fulfilment/follow-carriages'
import { remindDisputes } from '@shop/domain/orders/remind-disputes'
import { remindUnpaid } from '@shop/domain/orders/payment/remind-unpaid'
import { remindPayers } from '@shop/domain/payments/instalments/remind-payers'
import { fetchLivePayouts } from '@shop/domain/payments/payouts/fetch-payouts'
import { forgetAccounts } from '@shop/domain/backoffice/privacy/forget-accounts'
import { forgetCopies } from '@shop/domain/backoffice/privacy/make-copy'
import { getRetainedItemsKobo } from '@shop/domain/orders/retained-items'
import { giveDueRewards } from '@shop/domain/selling/referrals/give-due-rewards'
import { checkBooks } from '@shop/domain/backoffice/accounting/check-books'
import { keepFigures } from '@shop/domain/marketing/segments/keep-figures'
import { keepReportSums } from '@shop/domain/backoffice/reports/keep-report-sums'
import { sealAudit } from '@shop/domain/operations/audit/seal-audit'
import { verifyAudit } from '@shop/domain/operations/audit/verify-audit'
import { forgetCounts } from '@shop/domain/backoffice/analytics/forget-counts'
import { forgetOldInvitations } from '@shop/domain/identity/staff/forget-invitations'
import { mailWishlistNews } from '@shop/domain/selling/wishlist/mail-wishlist-news'

export interface Schedule {
  name: string
  /** Minute, hour, day of month, month, day of week; Lagos time. */
  cron: string
  work(): Promise<unknown>
}

/** What the shop does by the clock, beside the rounds of rounds.ts. Of several processes one does each. */
export function schedules(ctx: RequestContext, deliver: () => Promise<unknown>): Schedule[] {
  const as = (name: string) => asSystem(ctx, name)
  return [
    { name: 'deliver-outbox', cron: '* * * * *', work: deliver },
    { name: 'send-stock-alerts', cron: '* * * * *', work: () => mailBackInStock(as('send-stock-alerts')) },
    {
      name: 'apply-section-schedule',
      cron: '* * * * *',
      work: () => turnHomeBlocks(as('apply-section-schedule')),
    },
    {
      name: 'publish-scheduled-products',
      cron: '* * * * *',
      work: () => publishScheduled(as('publish-scheduled-products')),
    },
    // By day only: nobody's phone should ring at night for a price.
    { name: 'notify-wishlists', cron: '5 8-20 * * *', work: () => mailWishlistNews(as('notify-wishlists')) },
    // By day only, as all that writes to people.
    {
      name: 'send-abandoned-cart-reminders',
      cron: '35 8-19 * * *',
      work: () => remindCarts(as('send-abandoned-cart-reminders')),
    },
    // By day only: each is told by mail.
    {
      name: 'issue-referral-rewards',
      cron: '50 8-19 * * *',
      work: () => giveDueRewards(as('issue-referral-rewards'), getRetainedItemsKobo),
    },
    // By day only: who is told of it may still answer.
    {
      name: 'cancel-unconfirmed-orders',
      cron: '20 8-20 * * *',
      work: () => cancelUnconfirmed(as('cancel-unconfirmed-orders')),
    },
    { name: 'expire-pickups', cron: '40 * * * *', work: () => expirePickups(as('expire-pickups')) },
    { name: 'remind-unpaid-orders', cron: '* * * * *', work: () => remindUnpaid(as('remind-unpaid-orders')) },
    { name: 'track-shipments', cron: '*/10 * * * *', work: () => followCarriages(as('track-shipments')) },
    { name: 'prune-bulk-edits', cron: '45 3 * * *', work: () => forgetBulkChanges(as('prune-bulk-edits')) },
    { name: 'prune-stock-alerts', cron: '50 3 * * *', work: () => forgetOldAlerts(as('prune-stock-alerts')) },
    {
      name: 'prune-webhook-log',
      cron: '40 3 * * *',
      work: () => forgetWebhookLog(as('prune-webhook-log')),
    },
    { name: 'prune-imports', cron: '55 3 * * *', work: () => forgetImports(as('prune-imports')) },
    { name: 'prune-analytics', cron: '58 3 * * *', work: () => forgetCounts(as('prune-analytics')) },
    { name: 'erase-accounts', cron: '5 4 * * *', work: () => forgetAccounts(as('erase-accounts')) },
    { name: 'prune-data-exports', cron: '15 4 * * *', work: () => forgetCopies(as('prune-data-exports')) },
    {
      name: 'review-overdue-agreements',
      cron: '10 0 * * *',
      work: () => lookAtPlans(as('review-overdue-agreements')),
    },
    // By day, for these write to people.
    {
      name: 'send-payment-reminders',
      cron: '0 9 * * *',
      work: () => remindPayers(as('send-payment-reminders')),
    },
    {
      name: 'expire-applications',
      cron: '40 8 * * *',
      work: () => expireApplications(as('expire-applications')),
    },
    // By then the payouts of the day before have reached the bank.
    { name: 'sync-payouts', cron: '15 10 * * *', work: () => fetchLivePayouts(as('sync-payouts')) },
    { name: 'sync-disputes', cron: '5 * * * *', work: () => checkDisputes(as('sync-disputes')) },
    // By day only, when staff can answer.
    { name: 'remind-disputes', cron: '25 7-20 * * *', work: () => remindDisputes(as('remind-disputes')) },
    { name: 'reconcile-ledger', cron: '10 3 * * *', work: () => checkBooks(as('reconcile-ledger')) },
    { name: 'prune-outbox', cron: '20 3 * * *', work: () => clearOldKeys(as('prune-outbox')) },
    {
      name: 'prune-payment-webhook-bodies',
      cron: '25 3 * * *',
      work: () => pruneNoticeBodies(as('prune-payment-webhook-bodies')),
    },
    { name: 'prune-sessions', cron: '35 3 * * *', work: () => clearOldSessions(as('prune-sessions')) },
    {
      name: 'create-nightly-backup',
      cron: '30 * * * *',
      work: () => askNightlyBackup(as('create-nightly-backup')),
    },
    { name: 'seal-audit-log', cron: '* * * * *', work: () => sealAudit(as('seal-audit-log')) },
    {
      name: 'refresh-customer-stats',
      cron: '* * * * *',
      work: () => keepFigures(as('refresh-customer-stats')),
    },
    {
      name: 'refresh-report-rollups',
      cron: '* * * * *',
      work: () => keepReportSums(as('refresh-report-rollups')),
    },
    { name: 'verify-audit-log', cron: '25 3 * * *', work: () => verifyAudit(as('verify-audit-log')) },
    {
      name: 'prune-invitations',
      cron: '45 3 * * *',
      work: () => forgetOldInvitations(as('prune-invitations')),
    },
  ]
}
