import type { RiderCash } from '@shop/contract/admin/rider-cash'
import type { Rider } from '@shop/contract/admin/riders'

/** Money that was taken where an order was handed over. */
export interface DoorReceipt {
  orderId: string
  number: string
  receiver: string
  area: string
  provider: string
  amountKobo: number
  /** Who took it, as `rider:<id>`; '' where nobody was named. */
  party: string
  at: Date
}

export interface Taken {
  /** Of one rider, the oldest first. */
  receipts: readonly DoorReceipt[]
  /** Cash, by the ledger. */
  holdsKobo: number
  countedAt: Date | undefined
  /** The midnight at which the day began. */
  today: Date
}

/** What a rider took in since their cash was counted last; of one who holds none, what it was today. Kobo. */
export function riderCashOf(
  rider: Rider | null,
  { receipts, holdsKobo, countedAt, today }: Taken,
): RiderCash {
  const isOpen = ({ at }: DoorReceipt) => !countedAt || at > countedAt
  const counts = holdsKobo > 0 ? isOpen : ({ at }: DoorReceipt) => at >= today
  const shown = receipts.filter(counts)
  const cash = receipts.filter((receipt) => receipt.provider === 'cash' && isOpen(receipt))
  const sum = (provider?: string) =>
    shown
      .filter((receipt) => provider === undefined || receipt.provider === provider)
      .reduce((total, { amountKobo }) => total + amountKobo, 0)
  return {
    rider_id: rider?.id ?? null,
    name: rider?.name ?? 'Not assigned',
    phone: rider?.phone ?? '',
    run: rider?.run ?? '',
    stops: new Set(shown.map(({ orderId }) => orderId)).size,
    collected_kobo: sum(),
    cash_kobo: sum('cash'),
    transfer_kobo: sum('bank'),
    pos_kobo: sum('pos'),
    holds_kobo: Math.max(0, holdsKobo),
    holds_since: holdsKobo > 0 ? (cash[0]?.at.toISOString() ?? null) : null,
    counted_at: countedAt?.toISOString() ?? null,
    orders: cash.map(({ orderId, number, receiver, area, at, amountKobo }) => ({
      order_id: orderId,
      number,
      receiver,
      area,
      at: at.toISOString(),
      amount_kobo: amountKobo,
    })),
  }
}
