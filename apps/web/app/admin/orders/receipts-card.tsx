import type { AdminOrder } from '@shop/contract/admin/orders'
import { Panel } from '@shop/ui/panel'
import { lagosMoment } from '../../format/staff-time.ts'
import { usePermission } from '../../api/use-permission.ts'
import { useReceipts } from './use-transfer.ts'
import { FailedPart } from '../../errors/failed-part.tsx'

/** Pictures that the shopper sent of a transfer: where to look in the bank, and no proof. */
export function ReceiptsCard({ order, now }: { order: AdminOrder; now: Date }) {
  const mayRead = usePermission('payments:read')
  const read = useReceipts(order.id, mayRead && order.payment_method === 'manual_transfer')
  const { data } = read
  if (!data) return <FailedPart title="Photos from the customer" read={read} />
  if (data.items.length === 0) return null
  return (
    <Panel title="Photos from the customer" note="Not proof of payment">
      <ul className="grid grid-cols-2 gap-3">
        {data.items.map(({ id, created_at: at, image: picture }) => (
          <li key={id}>
            <a href={picture} download={`transfer-${order.number}.webp`}>
              <img
                src={picture}
                alt={`Sent by the customer on ${lagosMoment(at, now)}`}
                className="aspect-square w-full rounded-control border border-line object-cover"
              />
            </a>
            <span className="text-caption text-muted">{lagosMoment(at, now)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
