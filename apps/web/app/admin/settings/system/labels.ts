import type { ScheduleName } from '@shop/contract/admin/system'
import { manualCourier } from '@shop/contract/admin/fulfilment'

/** Labels of scheduled jobs for the owner. */
const scheduled: Record<ScheduleName, string> = {
  'deliver-outbox': 'Send emails and texts, and run other queued jobs',
  'send-stock-alerts': 'Send back-in-stock emails',
  'send-stock-messages': 'Send back-in-stock messages by WhatsApp and SMS',
  'apply-section-schedule': 'Show and hide scheduled home page sections',
  'build-product-feeds': 'Update the product feeds',
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
  'prune-home-images': 'Delete unused images of the home page',
  'prune-ticket-images': 'Delete unused pictures of conversations',
  'prune-whatsapp-events': 'Delete old WhatsApp events',
  'prune-agent-checkouts': 'Delete checkouts of AI agents that nobody ordered',
  'prune-imports': 'Delete old product imports',
  'prune-analytics': 'Delete old visit and search counts',
  'erase-accounts': 'Delete accounts whose owners requested it',
  'prune-data-exports': 'Delete data copies given to customers',
  'review-overdue-agreements': 'Check for late instalments and charge late fees',
  'send-payment-reminders': 'Remind customers of instalments',
  'expire-applications': 'Close instalment applications without an answer',
  'send-daily-digests': 'Send the daily digest to staff',
  'sync-payouts': 'Fetch payouts from payment providers',
  'reconcile-ledger': 'Check the ledger',
  'prune-outbox': 'Delete finished jobs after a week',
  'prune-payment-webhook-bodies': 'Clear unmatched payment events after a month',
  'prune-push-devices': 'Delete devices that signed out or are not used any more',
  'prune-sessions': 'Delete ended sessions after a week',
  'create-nightly-backup': 'Make the nightly backup',
  'seal-audit-log': 'Seal new entries of the audit log',
  'refresh-customer-stats': 'Update customer totals',
  'refresh-report-rollups': 'Update report figures',
  'verify-audit-log': 'Verify the audit log',
  'prune-invitations': 'Delete old staff invitations',
}

/** Label of a scheduled job; its name if this version does not know it. */
export const scheduleLabel = (name: string): string =>
  (scheduled as Readonly<Record<string, string>>)[name] ?? name

/** Describes a cron expression: 'Every day at 3:45 am' for '45 3 * * *'. Forms that the shop does not use are unchanged. */
export function formatCron(cron: string): string {
  const [minute = '', hour = '', ...days] = cron.split(' ')
  if (days.join(' ') !== '* * *') return cron
  const every = /^\*\/(\d+)$/.exec(minute)?.[1]
  if (hour === '*' && minute === '*') return 'Every minute'
  if (hour === '*' && every) return `Every ${every} minutes`
  if (!/^\d+$/.test(minute)) return cron
  const past = `:${minute.padStart(2, '0')}`
  if (hour === '*') return `Every hour at ${past}`
  const [, first, last] = /^(\d+)(?:-(\d+))?$/.exec(hour) ?? []
  if (!first) return cron
  const at = (hour: string) => `${Number(hour) % 12 || 12}${past} ${Number(hour) < 12 ? 'am' : 'pm'}`
  return last ? `Every hour from ${at(first)} to ${at(last)}` : `Every day at ${at(first)}`
}

/** Display names of couriers: 'Terminal Africa, any that staff book themselves'. */
export function formatCouriers(names: readonly string[]): string {
  const connected = names.filter((name) => name !== manualCourier).map(toTitleCase)
  if (names.includes(manualCourier)) connected.push('any that staff book themselves')
  const [first = 'none', ...others] = connected
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', ')
}

const toTitleCase = (name: string) =>
  name.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (email) => email.toUpperCase())

const units = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** Formats bytes: '1.4 GB'. Units are multiples of 1024, and only small numbers have a decimal. */
export function formatBytes(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${unit > 0 && size < 10 ? size.toFixed(1) : Math.floor(size)} ${units[unit]}`
}
