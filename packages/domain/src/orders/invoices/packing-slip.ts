import type { PrintLayout } from '@shop/contract/documents'
import { formatPhone } from '@shop/contract/phone'
import { formatNaira } from '../../core/money.ts'
import { formatShortDate } from '../../core/dates.ts'
import { outstandingKobo } from '../order-money.ts'
import type { StoredLine } from '../order-lines.ts'
import type { StoredOrder } from '../orders.ts'
import { addressLines } from './invoice.ts'

export interface PackingSlipInput {
  order: StoredOrder
  lines: readonly StoredLine[]
  storeName: string
}

/** Units refunded before packing are back in stock. */
const shippedQuantity = ({
  quantity,
  restocked_quantity: restockedQuantity,
}: Pick<StoredLine, 'quantity' | 'restocked_quantity'>) => quantity - restockedQuantity

/** The packing slip of an order, without prices, as it may be a gift. The amount to collect is at the top. */
export function packingSlipLayout({ order, lines, storeName }: PackingSlipInput): PrintLayout {
  const { address, delivery, gift_note: giftNote } = order
  const collectKobo = order.payment_method === 'pay_on_delivery' ? outstandingKobo(order) : 0
  const units = lines.reduce((count, line) => count + shippedQuantity(line), 0)
  return {
    title: order.is_test ? 'TEST order: do not send' : 'Packing slip',
    details: [
      { label: 'Order', value: order.number },
      { label: 'Placed', value: formatShortDate(order.placed_at) },
      ...(collectKobo > 0 ? [{ label: 'Amount to collect', value: formatNaira(collectKobo) }] : []),
    ],
    parties: [
      { label: 'From', lines: [storeName] },
      {
        label: delivery.pickup_point ? `Collection at ${delivery.pickup_point.name}` : 'To',
        lines: [
          address.full_name,
          ...addressLines(address),
          ...(address.landmark ? [`Landmark: ${address.landmark}`] : []),
          ...[address.phone, address.second_phone].filter(Boolean).map(formatPhone),
        ],
      },
    ],
    columns: [
      { label: 'Item', is_numeric: false },
      { label: 'SKU', is_numeric: false },
      { label: 'Qty', is_numeric: true },
    ],
    rows: lines
      .filter((line) => shippedQuantity(line) > 0)
      .map(({ name, colour, size, sku, ...line }) => ({
        cells: [name, sku, String(shippedQuantity(line))],
        detail: [colour, size].filter(Boolean).join(' · '),
      })),
    totals: [{ label: 'Qty', value: String(units), is_emphasised: true }],
    notes: [
      ...(giftNote ? [`Gift note: ${giftNote}`] : []),
      ...(address.note ? [`Customer’s note: ${address.note}`] : []),
    ],
  }
}
