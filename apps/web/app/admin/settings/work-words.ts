import type { PostedWork, ScheduledWork } from '@shop/contract/admin/known-work'

/** What the owner reads of work by the clock. */
const scheduled: Record<ScheduledWork, string> = {
  'deliver-outbox': 'Send emails and texts, and run other queued jobs',
  'mail-back-in-stock': 'Send back-in-stock emails',
  'turn-home-blocks': 'Show and hide scheduled home page sections',
  'publish-scheduled': 'Publish scheduled products',
  'wishlist-news': 'Send wishlist emails about lower prices and restocked items',
  'remind-carts': 'Send abandoned cart reminders',
  'referral-rewards': 'Pay referral rewards',
  unconfirmed: 'Cancel unconfirmed pay on delivery orders',
  'remind-unpaid': 'Remind customers of unpaid orders',
  'check-disputes': 'Check for disputed payments',
  'remind-disputes': 'Remind staff of open disputes',
  'expire-pickups': 'Recall parcels nobody collected',
  'follow-carriages': 'Get parcel updates from couriers',
  'forget-bulk': 'Delete bulk change records after a month',
  'forget-alerts': 'Delete old back-in-stock requests',
  'forget-webhook-log': 'Delete webhook deliveries after a month',
  'forget-imports': 'Delete old product imports',
  'forget-counts': 'Delete old visit and search counts',
  'forget-accounts': 'Delete accounts whose owners requested it',
  'forget-copies': 'Delete data copies given to customers',
  'look-at-plans': 'Check for late instalments and charge late fees',
  'remind-payers': 'Remind customers of instalments',
  'expire-applications': 'Close instalment applications without an answer',
  'fetch-payouts': 'Fetch payouts from payment providers',
  'check-books': 'Check the ledger',
  'clean-up': 'Delete finished jobs after a week',
  'prune-notice-bodies': 'Clear unmatched payment events after a month',
  'forget-sessions': 'Delete ended sessions after a week',
  'nightly-backup': 'Make the nightly backup',
  'seal-audit': 'Seal new entries of the audit log',
  'keep-figures': 'Update customer totals',
  'keep-report-sums': 'Update report figures',
  'verify-audit': 'Verify the audit log',
  'forget-invitations': 'Delete old staff invitations',
}

/** What the owner reads of posted work. */
const posted: Record<PostedWork, string> = {
  'reset-link': 'Password reset email',
  'newsletter-confirmation': 'Newsletter confirmation email',
  'stock-alert-confirmation': 'Back-in-stock confirmation email',
  'remove-files': 'Removing unused images',
  refund: 'Refund through the payment provider',
  'order-step-mail': 'Order update email',
  'order-code': 'Order confirmation code',
  'book-carriage': 'Booking a courier for a parcel',
  'cancel-carriage': 'Cancelling a courier’s parcel',
  'follow-carriage': 'Getting a parcel update from a courier',
  'issue-documents': 'Invoice or other order document',
  message: 'SMS or WhatsApp message to a customer',
  'plan-mail': 'Instalment plan email',
  'background-step': 'Background task, such as an import or a backup',
  'campaign-start': 'Start of a campaign',
  mail: 'Email',
  'campaign-mail': 'Campaign email',
  'cart-reminder': 'Cart reminder',
}

const words: Readonly<Record<string, string>> = { ...scheduled, ...posted }

/** What work of this name is in plain words; its own name where an earlier version left it, and nothing knows it now. */
export const workWords = (name: string): string => words[name] ?? name
