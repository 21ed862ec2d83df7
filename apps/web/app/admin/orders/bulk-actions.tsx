import type { AdminOrderSummary } from '@shop/contract/admin/orders'
import { Button, ButtonLink } from '@shop/ui/button'
import { PackageCheck, Printer } from 'lucide-react'
import { useOnline } from '../../api/online.ts'
import { usePermission } from '../../api/use-permission.ts'
import { printUrl } from './print-address.ts'
import { type BulkStatusUpdate, useUpdateOrderStatuses } from './use-move-orders.ts'

interface BulkActionsProps {
  orders: readonly AdminOrderSummary[]
  onUpdated: (move: BulkStatusUpdate) => void
}

/** What can be done with several orders at once. */
export function BulkActions({ orders, onUpdated }: BulkActionsProps) {
  const canFulfil = usePermission('orders:fulfil')
  const online = useOnline()
  const ids = orders.map(({ id }) => id)
  const move = useUpdateOrderStatuses('packed', onUpdated)
  return (
    <>
      {canFulfil && (
        <Button
          variant="primary"
          size="dense"
          icon={<PackageCheck aria-hidden className="max-md:hidden" />}
          className="whitespace-nowrap max-md:px-2"
          aria-keyshortcuts="P"
          loading={move.isPending}
          disabled={!online}
          title={online ? undefined : 'You are offline'}
          onClick={() => move.mutate(orders)}
        >
          Mark packed
        </Button>
      )}
      <ButtonLink
        size="dense"
        href={printUrl('packing_slip', ids)}
        icon={<Printer aria-hidden className="max-md:hidden" />}
        className="whitespace-nowrap max-md:px-2"
      >
        Print packing slips
      </ButtonLink>
      <ButtonLink size="dense" href={printUrl('document', ids)} className="whitespace-nowrap max-md:px-2">
        Print invoices
      </ButtonLink>
    </>
  )
}
