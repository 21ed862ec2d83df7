import type { Sheet } from '@shop/contract/documents'
import { showPhone } from '@shop/contract/show-phone'
import { nairaOf } from '../../core/naira-of.ts'
import { showDay } from '../../core/show-day.ts'
import { dueKobo } from '../payment-state.ts'
import type { StoredLine } from '../current-lines.ts'
import type { StoredOrder } from '../find-order.ts'
import { placeLines } from './invoice-content.ts'

export interface PackedOrder {
  order: StoredOrder
  lines: readonly StoredLine[]
  shopName: string
}

/** What was refunded before it was packed is back on the shelf. */
const sentPieces = ({
  quantity,
  restocked_quantity: shelvedQuantity,
}: Pick<StoredLine, 'quantity' | 'restocked_quantity'>) => quantity - shelvedQuantity

/** What is packed for whom, without prices: a gift tells none. What the rider has to collect stands on top. */
export function slipSheet({ order, lines, shopName }: PackedOrder): Sheet {
  const { address, delivery, gift_note: giftNote } = order
  const toCollect = order.payment_method === 'pay_on_delivery' ? dueKobo(order) : 0
  const pieces = lines.reduce((count, line) => count + sentPieces(line), 0)
  return {
    title: order.is_test ? 'TEST order: do not send' : 'Packing slip',
    details: [
      { label: 'Order', value: order.number },
      { label: 'Placed', value: showDay(order.placed_at) },
      ...(toCollect > 0 ? [{ label: 'Amount to collect', value: nairaOf(toCollect) }] : []),
    ],
    parties: [
      { label: 'From', lines: [shopName] },
      {
        label: delivery.pickup_point ? `Collection at ${delivery.pickup_point.name}` : 'To',
        lines: [
          address.full_name,
          ...placeLines(address),
          ...(address.landmark ? [`Landmark: ${address.landmark}`] : []),
          ...[address.phone, address.second_phone].filter(Boolean).map(showPhone),
        ],
      },
    ],
    columns: [
      { label: 'Item', is_numeric: false },
      { label: 'SKU', is_numeric: false },
      { label: 'Qty', is_numeric: true },
    ],
    rows: lines
      .filter((line) => sentPieces(line) > 0)
      .map(({ name, colour, size, sku, ...line }) => ({
        cells: [name, sku, String(sentPieces(line))],
        detail: [colour, size].filter(Boolean).join(' · '),
      })),
    totals: [{ label: 'Qty', value: String(pieces), is_emphasised: true }],
    notes: [
      ...(giftNote ? [`Gift note: ${giftNote}`] : []),
      ...(address.note ? [`Customer’s note: ${address.note}`] : []),
    ],
  }
}
