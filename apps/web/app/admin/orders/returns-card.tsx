import type { AdminOrder } from '@shop/contract/admin/orders'
import { ResolveReturn } from './settle-return.tsx'
import { ReturnPanel } from './return-panel.tsx'
import { InspectReturn } from './inspect-return.tsx'
import { DecideReturn } from './decide-return.tsx'
import { useOrderReturns } from './use-returns.ts'
import { SectionError } from '../../errors/failed-part.tsx'

/** What the customer sends back of the order, each with its one next step. */
export function ReturnsCard({ order, now }: { order: AdminOrder; now: Date }) {
  const read = useOrderReturns(order)
  if (!read.data) return <SectionError title="Returns" read={read} />
  return read.data.items.map((sent) => (
    <ReturnPanel key={`${sent.id} ${sent.version}`} sent={sent} now={now}>
      {(sent.status === 'requested' || sent.status === 'approved') && <DecideReturn sent={sent} />}
      {sent.status === 'received' && <InspectReturn sent={sent} />}
      {sent.status === 'inspected' && <ResolveReturn order={order} sent={sent} />}
    </ReturnPanel>
  ))
}
