import type { RiderCash } from '@shop/contract/admin/rider-cash'
import type { Rider } from '@shop/contract/admin/riders'

/** Money that was taken where an order was handed over. */
export interface OnDeliveryReceipt {
  order_id: string
  number: string
  receiver: string
  area: string
  provider: string
  amount_kobo: number
  /** Who took it, as `rider:<id>`; '' where nobody was named. */
  party: string
  at: Date
}

export interface CollectedCash {
  /** Of one rider, the oldest first. */
  receipts: readonly OnDeliveryReceipt[]
  /** Cash, by the ledger. */
  cash_on_hand_kobo: number
  counted_at: Date | undefined
  /** The midnight at which the day began. */
  today: Date
}

/** What a rider took in since their cash was counted last; of one who holds none, what it was today. Kobo. */
export function presentRiderCash(
  rider: Rider | null,
  { receipts, cash_on_hand_kobo: cashOnHandKobo, counted_at: countedAt, today }: CollectedCash,
): RiderCash {
  const isOpen = ({ at }: OnDeliveryReceipt) => !countedAt || at > countedAt
  const counts = cashOnHandKobo > 0 ? isOpen : ({ at }: OnDeliveryReceipt) => at >= today
  const shown = receipts.filter(counts)
  const cash = receipts.filter((receipt) => receipt.provider === 'cash' && isOpen(receipt))
  const sum = (provider?: string) =>
    shown
      .filter((receipt) => provider === undefined || receipt.provider === provider)
      .reduce((total, { amount_kobo: amountKobo }) => total + amountKobo, 0)
  return {
    rider_id: rider?.id ?? null,
    name: rider?.name ?? 'Not assigned',
    phone: rider?.phone ?? '',
    route: rider?.route ?? '',
    deliveries: new Set(shown.map(({ order_id: orderId }) => orderId)).size,
    collected_kobo: sum(),
    cash_kobo: sum('cash'),
    transfer_kobo: sum('bank'),
    pos_kobo: sum('pos'),
    cash_on_hand_kobo: Math.max(0, cashOnHandKobo),
    cash_on_hand_since: cashOnHandKobo > 0 ? (cash[0]?.at.toISOString() ?? null) : null,
    counted_at: countedAt?.toISOString() ?? null,
    orders: cash.map(({ order_id: orderId, number, receiver, area, at, amount_kobo: amountKobo }) => ({
      order_id: orderId,
      order_number: number,
      received_by: receiver,
      area,
      collected_at: at.toISOString(),
      amount_kobo: amountKobo,
    })),
  }
}
