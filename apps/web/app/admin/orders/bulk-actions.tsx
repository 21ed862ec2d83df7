import type { AdminOrderSummary, StatusUpdateResult } from '@shop/contract/admin/orders'
import { Button, ButtonLink } from '@shop/ui/button'
import { PackageCheck, Printer } from 'lucide-react'
import { useOnline } from '../../api/network-status.ts'
import { usePermission } from '../../api/profile.ts'
import { printUrl } from './order-documents.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateOrderStatuses, listAdminOrders } from '../../api/generated/admin/orders.ts'
import { getDashboard } from '../../api/generated/admin/dashboard.ts'
import { Banner } from '@shop/ui/banner'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

interface BulkActionsProps {
  orders: readonly AdminOrderSummary[]
  onUpdated: (move: BulkStatusUpdate) => void
}

/** Actions for several selected orders. */
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

/** Result of packing several orders, or undoing it, per order. */
export interface BulkStatusUpdate {
  to: 'packed' | 'placed'
  outcomes: readonly StatusUpdateResult[]
}

/** Packs several orders, or undoes it. */
function useUpdateOrderStatuses(to: BulkStatusUpdate['to'], onUpdated: (move: BulkStatusUpdate) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (orders: readonly { id: string; version: number }[]) =>
      updateOrderStatuses({ orders: orders.map(({ id, version }) => ({ id, version })), status: to }),
    onSuccess: ({ items: outcomes }) => onUpdated({ to, outcomes }),
    meta: { errors: 'toast' },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: listAdminOrders.key() })
      void queries.invalidateQueries({ queryKey: getDashboard.key() })
    },
  })
}

interface StatusUpdateResultsProps {
  move: BulkStatusUpdate
  onUndone: (move: BulkStatusUpdate) => void
  onClose: () => void
}

function doneMessage(count: number): string {
  if (count === 0) return 'No orders'
  return count === 1 ? '1 order' : `${count} orders`
}

/** Results of the last bulk action: the number done, with Undo, and each failed order with its reason. */
export function StatusUpdateResults({ move: { to, outcomes }, onUndone, onClose }: StatusUpdateResultsProps) {
  const failed = outcomes.filter(({ code }) => code !== null)
  const succeeded = outcomes.filter(({ code }) => code === null)
  const undo = useUpdateOrderStatuses('placed', onUndone)
  const containerRef = useRef<HTMLDivElement>(null)
  // On phones the last selected row may be far below.
  useEffect(() => {
    containerRef.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={containerRef} className="scroll-mt-20">
      <Banner
        tone={failed.length > 0 ? 'warn' : 'success'}
        action={
          to === 'packed' &&
          succeeded.length > 0 && (
            <Button
              size="dense"
              loading={undo.isPending}
              onClick={() => undo.mutate(succeeded)}
              className="mr-3"
            >
              Undo
            </Button>
          )
        }
        onClose={onClose}
        className="mb-5"
      >
        {doneMessage(succeeded.length)} {to === 'packed' ? 'packed.' : 'waiting to be packed again.'}
        {failed.length > 0 && (
          <ul className="mt-1 grid gap-1 font-normal">
            {failed.map(({ id, number, message }) => (
              <li key={id}>
                <Link to={`/admin/orders/${id}`} className="font-bold underline">
                  #{number || 'unknown'}
                </Link>{' '}
                {message}
              </li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  )
}
