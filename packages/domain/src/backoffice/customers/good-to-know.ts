import type { Customer } from '@shop/contract/admin/customers'

export interface CustomerMetrics {
  /** A payment of a plan is late beyond its days of grace. */
  isOverdue: boolean
  /** A plan runs. */
  isPayingLater: boolean
  /** Parcels that came back from the door of late. */
  refusedDeliveries: number
  spent_kobo: number
  orders: number
  joined_at: Date
}

/** As the tab of the list has it. */
const topCustomerKobo = 50_000_000
const newCustomerDays = 30
const dayMs = 24 * 3_600_000

/** What staff should know first of a customer: what costs the shop money, then what earns it some. */
export function customerHighlight(stats: CustomerMetrics, now: Date): Customer['customer_highlight'] {
  if (stats.isOverdue) return { kind: 'overdue_agreement', count: 0 }
  if (stats.refusedDeliveries > 0) return { kind: 'refused_deliveries', count: stats.refusedDeliveries }
  if (stats.spent_kobo > topCustomerKobo) return { kind: 'top_customer', count: 0 }
  if (stats.isPayingLater) return { kind: 'pay_later', count: 0 }
  const isNew = stats.orders === 1 && now.getTime() - stats.joined_at.getTime() < newCustomerDays * dayMs
  return isNew ? { kind: 'new', count: 0 } : null
}
