import type { OutboxKind, ScheduleName } from '@shop/contract/admin/known-work'

/** What the owner reads of work by the clock. */
const scheduled: Record<ScheduleName, string> = {
  'deliver-outbox': 'Send emails and texts, and run other queued jobs',
  'send-stock-alerts': 'Send back-in-stock emails',
  'apply-section-schedule': 'Show and hide scheduled home page sections',
  'publish-scheduled-products': 'Publish scheduled products',
  'notify-wishlists': 'Send wishlist emails about lower prices and restocked items',
  'send-abandoned-cart-reminders': 'Send abandoned cart reminders',
  'issue-referral-rewards': 'Pay referral rewards',
  'cancel-unconfirmed-orders': 'Cancel unconfirmed pay on delivery orders',
  'remind-unpaid-orders': 'Remind customers of unpaid orders',
  'sync-disputes': 'Check for disputed payments',
  'remind-disputes': 'Remind staff of open disputes',
  'expire-pickups': 'Recall parcels nobody collected',
  'track-shipments': 'Get parcel updates from couriers',
  'prune-bulk-edits': 'Delete bulk change records after a month',
  'prune-stock-alerts': 'Delete old back-in-stock requests',
  'prune-webhook-log': 'Delete webhook deliveries after a month',
  'prune-imports': 'Delete old product imports',
  'prune-analytics': 'Delete old visit and search counts',
  'erase-accounts': 'Delete accounts whose owners requested it',
  'prune-data-exports': 'Delete data copies given to customers',
  'review-overdue-agreements': 'Check for late instalments and charge late fees',
  'send-payment-reminders': 'Remind customers of instalments',
  'expire-applications': 'Close instalment applications without an answer',
  'sync-payouts': 'Fetch payouts from payment providers',
  'reconcile-ledger': 'Check the ledger',
  'prune-outbox': 'Delete finished jobs after a week',
  'prune-payment-webhook-bodies': 'Clear unmatched payment events after a month',
  'prune-sessions': 'Delete ended sessions after a week',
  'create-nightly-backup': 'Make the nightly backup',
  'seal-audit-log': 'Seal new entries of the audit log',
  'refresh-customer-stats': 'Update customer totals',
  'refresh-report-rollups': 'Update report figures',
  'verify-audit-log': 'Verify the audit log',
  'prune-invitations': 'Delete old staff invitations',
}

/** What the owner reads of posted work. */
const posted: Record<OutboxKind, string> = {
  'account.send_reset_link': 'Password reset email',
  'newsletter.send_confirmation': 'Newsletter confirmation email',
  'stock_alert.send_confirmation': 'Back-in-stock confirmation email',
  'files.delete': 'Removing unused images',
  'refund.request': 'Refund through the payment provider',
  'order.send_status_email': 'Order update email',
  'order.send_code': 'Order confirmation code',
  'shipment.book': 'Booking a courier for a parcel',
  'shipment.cancel': 'Cancelling a courier’s parcel',
  'shipment.track': 'Getting a parcel update from a courier',
  'invoice.issue': 'Invoice or other order document',
  'sms.send': 'SMS or WhatsApp message to a customer',
  'agreement.send_email': 'Instalment plan email',
  'job.step': 'Background task, such as an import or a backup',
  'campaign.start': 'Start of a campaign',
  'email.send': 'Email',
  'email.send_campaign': 'Campaign email',
  'email.send_abandoned_cart': 'Cart reminder',
}

const words: Readonly<Record<string, string>> = { ...scheduled, ...posted }

/** What work of this name is in plain words; its own name where an earlier version left it, and nothing knows it now. */
export const jobLabel = (name: string): string => words[name] ?? name
