import type { AdminOrder } from '@shop/contract/admin/orders'
import { Panel } from '@shop/ui/panel'
import { formatDateTime } from '../../format/staff-time.ts'
import { usePermission } from '../../api/use-permission.ts'
import { useTransferReceipts } from './use-transfer.ts'
import { SectionError } from '../../errors/failed-part.tsx'

/** Pictures that the shopper sent of a transfer: where to look in the bank, and no proof. */
export function ReceiptsCard({ order, now }: { order: AdminOrder; now: Date }) {
  const canRead = usePermission('payments:read')
  const read = useTransferReceipts(order.id, canRead && order.payment_method === 'manual_transfer')
  const { data } = read
  if (!data) return <SectionError title="Photos from the customer" read={read} />
  if (data.items.length === 0) return null
  return (
    <Panel title="Photos from the customer" note="Not proof of payment">
      <ul className="grid grid-cols-2 gap-3">
        {data.items.map(({ id, created_at: at, image }) => (
          <li key={id}>
            <a href={image} download={`transfer-${order.number}.webp`}>
              <img
                src={image}
                alt={`Sent by the customer on ${formatDateTime(at, now)}`}
                className="aspect-square w-full rounded-control border border-line object-cover"
              />
            </a>
            <span className="text-caption text-muted">{formatDateTime(at, now)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
