import type { DailyDigest } from './admin/daily-digest.ts'

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

/** What waits for the next day, most urgent first; empty if nothing does. */
export function listDigestTasks(digest: DailyDigest): string[] {
  const tasks: [number, string][] = [
    [digest.to_confirm, count(digest.to_confirm, 'order to confirm', 'orders to confirm')],
    [digest.to_pack, count(digest.to_pack, 'order to pack', 'orders to pack')],
    [digest.to_send, count(digest.to_send, 'order to send', 'orders to send')],
    [digest.open_tickets, count(digest.open_tickets, 'message to answer', 'messages to answer')],
  ]
  return tasks.filter(([number]) => number > 0).map(([, text]) => text)
}

/** The metrics of the day as label and value; amounts (kobo) as `format` writes them. */
export function listDigestMetrics(digest: DailyDigest, format: (kobo: number) => string): [string, string][] {
  const { orders, sold_kobo, paid_kobo, refunded_kobo, profit_kobo, units_without_cost } = digest
  const unknown =
    units_without_cost > 0 ? `, without ${count(units_without_cost, 'unit', 'units')} of unknown cost` : ''
  const metrics: [string, string][] = [
    ['Sold', `${format(sold_kobo)} in ${count(orders, 'order', 'orders')}`],
    ['Received', format(paid_kobo)],
  ]
  if (refunded_kobo > 0) metrics.push(['Refunded', format(refunded_kobo)])
  if (profit_kobo !== null) metrics.push(['Profit on items', format(profit_kobo) + unknown])
  return metrics
}
