import type { Customer } from '@shop/contract/admin/customers'

export interface CustomerFacts {
  /** A payment of a plan is late beyond its days of grace. */
  isOverdue: boolean
  /** A plan runs. */
  paysLater: boolean
  /** Parcels that came back from the door of late. */
  refusals: number
  spent_kobo: number
  orders: number
  joined_at: Date
}

/** As the tab of the list has it. */
const bestKobo = 50_000_000
const newDays = 30
const dayMs = 24 * 3_600_000

/** What staff should know first of a customer: what costs the shop money, then what earns it some. */
export function goodToKnow(facts: CustomerFacts, now: Date): Customer['customer_highlight'] {
  if (facts.isOverdue) return { kind: 'overdue_agreement', count: 0 }
  if (facts.refusals > 0) return { kind: 'refused_deliveries', count: facts.refusals }
  if (facts.spent_kobo > bestKobo) return { kind: 'top_customer', count: 0 }
  if (facts.paysLater) return { kind: 'pay_later', count: 0 }
  const isNew = facts.orders === 1 && now.getTime() - facts.joined_at.getTime() < newDays * dayMs
  return isNew ? { kind: 'new', count: 0 } : null
}
