import type { PostedWork, ScheduledWork } from '@shop/contract/admin/known-work'

/** What the owner reads of work by the clock. */
const scheduled: Record<ScheduledWork, string> = {
  'deliver-outbox': 'Send mails and texts, and do other work that waits',
  'mail-back-in-stock': 'Tell shoppers what they waited for is back in stock',
  'turn-home-blocks': 'Show and hide what has a date on the home page',
  'publish-scheduled': 'Publish products whose day has come',
  'wishlist-news': 'Tell shoppers what of their wish list is cheaper or back',
  'remind-carts': 'Remind shoppers of what they left in their cart',
  'referral-rewards': 'Give rewards to those who brought a friend',
  unconfirmed: 'Cancel pay on delivery orders that nobody confirmed',
  'remind-unpaid': 'Remind customers of unpaid orders',
  'check-disputes': 'Look for disputed payments',
  'remind-disputes': 'Remind staff of disputes to answer',
  'expire-pickups': 'Call back parcels that nobody collected',
  'follow-carriages': 'Ask couriers where their parcels are',
  'forget-bulk': 'Clear changes of many products after a month',
  'forget-alerts': 'Clear old requests to be told of stock',
  'forget-webhook-log': 'Clear the log of webhooks after a month',
  'forget-imports': 'Clear old product imports',
  'forget-counts': 'Clear old counts of visits and searches',
  'forget-accounts': 'Delete accounts whose owners asked for it',
  'forget-copies': 'Delete data copies that customers were given',
  'look-at-plans': 'Look for late instalments and charge late fees',
  'remind-payers': 'Remind customers of instalments',
  'expire-applications': 'End pay later applications that got no answer',
  'fetch-payouts': 'Ask payment providers what they paid out',
  'check-books': 'Check that the books fit',
  'clean-up': 'Clear finished work after a week',
  'prune-notice-bodies': 'Empty payment notices that name no payment, after a month',
  'forget-sessions': 'Clear ended sign-ins after a week',
  'nightly-backup': 'Make the backup of the night once it is due',
  'seal-audit': 'Seal new entries of the audit log',
  'keep-figures': 'Bring the figures of customers up to date',
  'keep-report-sums': 'Bring the figures of reports up to date',
  'verify-audit': 'Check that nobody changed the audit log',
  'forget-invitations': 'Clear old invitations of staff',
}

/** What the owner reads of posted work. */
const posted: Record<PostedWork, string> = {
  'reset-link': 'Mail with a link for a new password',
  'newsletter-confirmation': 'Mail that confirms a newsletter sign-up',
  'stock-alert-confirmation': 'Mail that confirms a request to be told of stock',
  'remove-files': 'Removing pictures that are no longer used',
  refund: 'Refund through the payment provider',
  'order-step-mail': 'Mail about the next step of an order',
  'order-code': 'Code that confirms an order',
  'book-carriage': 'Booking a courier for a parcel',
  'cancel-carriage': 'Cancelling a courier’s parcel',
  'follow-carriage': 'Asking a courier where a parcel is',
  'issue-documents': 'Invoice or other document of an order',
  message: 'SMS or WhatsApp message to a customer',
  'plan-mail': 'Mail about a pay later plan',
  'background-step': 'Long work, such as an import or a backup',
  'campaign-start': 'Start of a campaign',
  mail: 'Mail',
  'campaign-mail': 'Mail of a campaign',
  'cart-reminder': 'Reminder of a cart',
}

const words: Readonly<Record<string, string>> = { ...scheduled, ...posted }

/** What work of this name is in plain words; its own name where an earlier version left it, and nothing knows it now. */
export const workWords = (name: string): string => words[name] ?? name
