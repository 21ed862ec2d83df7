import type { Dashboard } from '@shop/contract/admin/dashboard'
import type { Permission } from '@shop/contract/permissions'
import { showDay } from '../../core/show-day.ts'
import type { DashboardCounts } from './read-counts.ts'
import type { LowStock } from './read-low-stock.ts'

type Item = Dashboard['attention'][number]

interface Look {
  counts: DashboardCounts
  /** Of products. */
  stock: Pick<LowStock, 'low' | 'sold_out'>
  /** What the last check of the books found. */
  bookProblems: number
  /** Whether the last look at the log of what staff did found it changed or cut. */
  isLogBroken: boolean
  now: Date
  mayDo: (permission: Permission) => boolean
}

/** What waits for somebody, worst first: only what there is, and only for those who may see to it. */
export function attentionOf({ counts, stock, bookProblems, isLogBroken, now, mayDo }: Look): Item[] {
  const items: (Item & { needs: Permission })[] = [
    {
      kind: 'books_wrong',
      needs: 'money:read',
      count: bookProblems,
      words: 'The ledger has errors',
      line: `${plural(bookProblems, 'problem')} found by the last check`,
      link: '/admin/transactions?tab=ledger',
    },
    {
      kind: 'log_changed',
      needs: 'audit:read',
      count: Number(isLogBroken),
      words: 'The audit log was changed',
      line: 'Somebody changed the database directly',
      link: '/admin/settings/audit',
    },
    {
      kind: 'backup_failed',
      needs: 'backups:make',
      count: counts.backupFaults,
      words: 'The last backup failed',
      line: 'The backup failed, or its restore test failed',
      link: '/admin/settings/backups',
    },
    {
      kind: 'mail_stuck',
      needs: 'messages:read',
      count: counts.mailsStuck,
      words: `${plural(counts.mailsStuck, 'email')} waiting to be sent`,
      line: 'The mail server did not accept them; the shop keeps trying',
      link: '/admin/mail?state=waiting',
    },
    {
      kind: 'webhook_off',
      needs: 'webhooks:edit',
      count: counts.webhooksOff,
      words: `${plural(counts.webhooksOff, 'webhook')} switched off`,
      line: 'Their apps did not respond for days',
      link: '/admin/settings/webhooks',
    },
    {
      kind: 'payment_keyless',
      needs: 'money:read',
      count: counts.keylessPayments,
      words: `${plural(counts.keylessPayments, 'payment')} can’t be checked`,
      line: 'The provider’s key is missing',
      link: '/admin/transactions?state=to_check',
    },
    {
      kind: 'payment_disputed',
      needs: 'money:read',
      count: counts.disputesOpen,
      words: `${plural(counts.disputesOpen, 'payment dispute')} to answer`,
      line: counts.disputesDueBy
        ? `Answer by ${showDay(counts.disputesDueBy)}, or the money is lost`
        : 'Without an answer the money is lost',
      link: '/admin/transactions?tab=disputes',
    },
    {
      kind: 'event_unmatched',
      needs: 'money:read',
      count: counts.eventsUnmatched,
      words: `${plural(counts.eventsUnmatched, 'payment event')} we could not match`,
      line: 'A provider reported money that matches no payment in the shop',
      link: '/admin/transactions?tab=disputes',
    },
    {
      kind: 'payments_to_check',
      needs: 'money:read',
      count: counts.paymentsToCheck,
      words: `${plural(counts.paymentsToCheck, 'payment')} to check`,
      line: 'Paid too little, refund failed, or reversed by the provider',
      link: '/admin/transactions?state=to_check',
    },
    {
      kind: 'refund_due',
      needs: 'orders:read',
      count: counts.refundsDue,
      words: `${plural(counts.refundsDue, 'refund')} due`,
      line: `${naira(counts.refundsDueKobo)} to refund to customers`,
      link: '/admin/orders?state=cancelled',
    },
    {
      kind: 'return_asked',
      needs: 'returns:decide',
      count: counts.returnsAsked,
      words: `${plural(counts.returnsAsked, 'return')} to review`,
      line: 'Approve or reject return requests',
      link: '/admin/orders?state=returns',
    },
    {
      kind: 'plan_asked',
      needs: 'pay-later:decide',
      count: counts.plansAsked,
      words: `${plural(counts.plansAsked, 'instalment request')} to answer`,
      line: 'The items are reserved in the meantime',
      link: '/admin/pay-later',
    },
    {
      kind: 'messages',
      needs: 'support:read',
      count: counts.messagesWaiting,
      words: `${plural(counts.messagesWaiting, 'message')} to answer`,
      line: oldest(counts.oldestMessage, now),
      link: '/admin/support',
    },
    {
      kind: 'to_confirm',
      needs: 'orders:move',
      count: counts.toConfirm,
      words: `${plural(counts.toConfirm, 'order')} to confirm`,
      line: 'Paid on delivery: nothing is sent until confirmed',
      link: '/admin/orders?state=to_confirm',
    },
    {
      kind: 'to_pack',
      needs: 'orders:read',
      count: counts.toPack,
      words: `${plural(counts.toPack, 'order')} to pack`,
      line: oldest(counts.oldestToPack, now),
      link: '/admin/orders?state=to_pack',
    },
    {
      kind: 'to_send',
      needs: 'orders:read',
      count: counts.toSend,
      words: `${plural(counts.toSend, 'packed order')} to send`,
      line: oldest(counts.oldestToSend, now),
      link: '/admin/orders?state=packed',
    },
    {
      kind: 'instalments_overdue',
      needs: 'pay-later:read',
      count: counts.overdueAgreements,
      words: `${plural(counts.overdueAgreements, 'plan')} overdue`,
      line: 'A payment is past its grace period',
      link: '/admin/pay-later?tab=overdue',
    },
    {
      kind: 'rider_cash',
      needs: 'money:read',
      count: counts.ridersWithCash,
      words: `${naira(counts.riderCashKobo)} cash held by ${plural(counts.ridersWithCash, 'rider')}`,
      line: 'Collected on delivery, not yet handed in',
      link: '/admin/transactions?tab=rider-cash',
    },
    {
      kind: 'reviews_waiting',
      needs: 'reviews:moderate',
      count: counts.reviewsWaiting,
      words: `${plural(counts.reviewsWaiting, 'review')} to approve`,
      line: 'Hidden until you approve',
      link: '/admin/reviews',
    },
    {
      kind: 'privacy_due',
      needs: 'privacy:decide',
      count: counts.privacyWaiting,
      words: `${plural(counts.privacyWaiting, 'data request')} to answer`,
      line: counts.privacyDueOn ? `The first is due on ${showDay(new Date(counts.privacyDueOn))}` : '',
      link: '/admin/customers/requests',
    },
    {
      kind: 'mail_failed',
      needs: 'messages:read',
      count: counts.mailsFailed,
      words: `${plural(counts.mailsFailed, 'email')} not sent`,
      line: 'Failed after many attempts',
      link: '/admin/mail?state=failed',
    },
    {
      kind: 'low_stock',
      needs: 'catalogue:read',
      count: stock.low + stock.sold_out,
      ...stockWords(stock),
    },
  ]
  return items
    .filter((item) => item.count > 0 && mayDo(item.needs))
    .map(({ kind, count, words, line, link }) => ({ kind, count, words, line, link }))
}

function stockWords({ low, sold_out }: Look['stock']) {
  const lowStockLabel = `${plural(low, 'product')} low`
  const soldOut = `${low > 0 ? sold_out : plural(sold_out, 'product')} sold out`
  return {
    words: [low > 0 && lowStockLabel, sold_out > 0 && soldOut].filter(Boolean).join(', '),
    line: low > 0 ? 'A size or colour is running low' : 'Customers can’t buy them now',
    link: low > 0 ? '/admin/products?tab=low-stock' : '/admin/products?tab=sold-out',
  }
}

function oldest(since: Date | null, now: Date): string {
  if (!since) return ''
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000))
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `Oldest: ${Math.floor(hours / 24)} days ago`
  return `Oldest: ${hours > 0 ? `${hours} h ` : ''}${minutes % 60} min ago`
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function naira(kobo: number): string {
  return `₦${Math.round(kobo / 100).toLocaleString('en-NG')}`
}
