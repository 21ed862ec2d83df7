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
    { name: 'mail-back-in-stock', cron: '* * * * *', work: () => mailBackInStock(as('mail-back-in-stock')) },
    { name: 'turn-home-blocks', cron: '* * * * *', work: () => turnHomeBlocks(as('turn-home-blocks')) },
    { name: 'publish-scheduled', cron: '* * * * *', work: () => publishScheduled(as('publish-scheduled')) },
    // By day only: nobody's phone should ring at night for a price.
    { name: 'wishlist-news', cron: '5 8-20 * * *', work: () => mailWishlistNews(as('wishlist-news')) },
    // By day only, as all that writes to people.
    { name: 'remind-carts', cron: '35 8-19 * * *', work: () => remindCarts(as('remind-carts')) },
    // By day only: each is told by mail.
    {
      name: 'referral-rewards',
      cron: '50 8-19 * * *',
      work: () => giveDueRewards(as('referral-rewards'), getRetainedItemsKobo),
    },
    // By day only: who is told of it may still answer.
    { name: 'unconfirmed', cron: '20 8-20 * * *', work: () => cancelUnconfirmed(as('unconfirmed')) },
    { name: 'expire-pickups', cron: '40 * * * *', work: () => expirePickups(as('expire-pickups')) },
    { name: 'remind-unpaid', cron: '* * * * *', work: () => remindUnpaid(as('remind-unpaid')) },
    { name: 'follow-carriages', cron: '*/10 * * * *', work: () => followCarriages(as('follow-carriages')) },
    { name: 'forget-bulk', cron: '45 3 * * *', work: () => forgetBulkChanges(as('forget-bulk')) },
    { name: 'forget-alerts', cron: '50 3 * * *', work: () => forgetOldAlerts(as('forget-alerts')) },
    {
      name: 'forget-webhook-log',
      cron: '40 3 * * *',
      work: () => forgetWebhookLog(as('forget-webhook-log')),
    },
    { name: 'forget-imports', cron: '55 3 * * *', work: () => forgetImports(as('forget-imports')) },
    { name: 'forget-counts', cron: '58 3 * * *', work: () => forgetCounts(as('forget-counts')) },
    { name: 'forget-accounts', cron: '5 4 * * *', work: () => forgetAccounts(as('forget-accounts')) },
    { name: 'forget-copies', cron: '15 4 * * *', work: () => forgetCopies(as('forget-copies')) },
    { name: 'look-at-plans', cron: '10 0 * * *', work: () => lookAtPlans(as('look-at-plans')) },
    // By day, for these write to people.
    { name: 'remind-payers', cron: '0 9 * * *', work: () => remindPayers(as('remind-payers')) },
    {
      name: 'expire-applications',
      cron: '40 8 * * *',
      work: () => expireApplications(as('expire-applications')),
    },
    // By then the payouts of the day before have reached the bank.
    { name: 'fetch-payouts', cron: '15 10 * * *', work: () => fetchLivePayouts(as('fetch-payouts')) },
    { name: 'check-disputes', cron: '5 * * * *', work: () => checkDisputes(as('check-disputes')) },
    // By day only, when staff can answer.
    { name: 'remind-disputes', cron: '25 7-20 * * *', work: () => remindDisputes(as('remind-disputes')) },
    { name: 'check-books', cron: '10 3 * * *', work: () => checkBooks(as('check-books')) },
    { name: 'clean-up', cron: '20 3 * * *', work: () => clearOldKeys(as('clean-up')) },
    {
      name: 'prune-notice-bodies',
      cron: '25 3 * * *',
      work: () => pruneNoticeBodies(as('prune-notice-bodies')),
    },
    { name: 'forget-sessions', cron: '35 3 * * *', work: () => clearOldSessions(as('forget-sessions')) },
    { name: 'nightly-backup', cron: '30 * * * *', work: () => askNightlyBackup(as('nightly-backup')) },
    { name: 'seal-audit', cron: '* * * * *', work: () => sealAudit(as('seal-audit')) },
    { name: 'keep-figures', cron: '* * * * *', work: () => keepFigures(as('keep-figures')) },
    { name: 'keep-report-sums', cron: '* * * * *', work: () => keepReportSums(as('keep-report-sums')) },
    { name: 'verify-audit', cron: '25 3 * * *', work: () => verifyAudit(as('verify-audit')) },
    {
      name: 'forget-invitations',
      cron: '45 3 * * *',
      work: () => forgetOldInvitations(as('forget-invitations')),
    },
  ]
}
