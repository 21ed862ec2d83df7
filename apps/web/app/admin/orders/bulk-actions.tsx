import type { AdminOrderSummary, MoveOutcome, moveOrders } from '@shop/contract/admin/orders'
import { Button, ButtonLink } from '@shop/ui/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PackageCheck, Printer } from 'lucide-react'
import { call } from '../../client/api.ts'
import { messageOf } from '../../client/request-error.ts'
import { useOnline } from '../../client/online.ts'
import { toastError } from '../../client/toasts.ts'
import { usePermission } from '../../layout/use-permission.ts'
import { printAddress } from './print-address.ts'

interface BulkActionsProps {
  orders: readonly AdminOrderSummary[]
  onMoved: (outcomes: MoveOutcome[]) => void
}

/** What can be done with several orders at once. */
export function BulkActions({ orders, onMoved }: BulkActionsProps) {
  const mayMove = usePermission('orders:move')
  const online = useOnline()
  const queries = useQueryClient()
  const ids = orders.map(({ id }) => id)
  const move = useMutation({
    mutationFn: () =>
      call<typeof moveOrders>({
        method: 'POST',
        path: '/admin/orders/steps',
        body: { orders: orders.map(({ id, version }) => ({ id, version })), to: 'packed' },
      }),
    onSuccess: ({ outcomes }) => onMoved(outcomes),
    onError: (error) => toastError(messageOf(error)),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['admin', 'orders'] })
      void queries.invalidateQueries({ queryKey: ['admin', 'dashboard'] })
    },
  })
  return (
    <>
      {mayMove && (
        <Button
          variant="primary"
          size="dense"
          icon={<PackageCheck aria-hidden className="max-md:hidden" />}
          className="whitespace-nowrap max-md:px-2"
          aria-keyshortcuts="P"
          loading={move.isPending}
          disabled={!online}
          title={online ? undefined : 'You are offline'}
          onClick={() => move.mutate()}
        >
          Mark packed
        </Button>
      )}
      <ButtonLink
        size="dense"
        href={printAddress('slip', ids)}
        icon={<Printer aria-hidden className="max-md:hidden" />}
        className="whitespace-nowrap max-md:px-2"
      >
        Print slips
      </ButtonLink>
      <ButtonLink size="dense" href={printAddress('document', ids)} className="whitespace-nowrap max-md:px-2">
        Print invoices
      </ButtonLink>
    </>
  )
}
