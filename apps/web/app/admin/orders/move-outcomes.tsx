import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type BulkStatusUpdate, useUpdateOrderStatuses } from './use-move-orders.ts'

interface StatusUpdateResultsProps {
  move: BulkStatusUpdate
  onUndone: (move: BulkStatusUpdate) => void
  onClose: () => void
}

function doneMessage(count: number): string {
  if (count === 0) return 'No orders'
  return count === 1 ? '1 order' : `${count} orders`
}

/** How the orders of the last bulk action fared: how many are done, with Undo, and each that is not with its reason. */
export function StatusUpdateResults({ move: { to, outcomes }, onUndone, onClose }: StatusUpdateResultsProps) {
  const refused = outcomes.filter(({ code }) => code !== '')
  const done = outcomes.filter(({ code }) => code === '')
  const undo = useUpdateOrderStatuses('placed', onUndone)
  const here = useRef<HTMLDivElement>(null)
  // On a phone the row that was chosen last may be far below.
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={here} className="scroll-mt-20">
      <Banner
        tone={refused.length > 0 ? 'warn' : 'success'}
        action={
          to === 'packed' &&
          done.length > 0 && (
            <Button size="dense" loading={undo.isPending} onClick={() => undo.mutate(done)} className="mr-3">
              Undo
            </Button>
          )
        }
        onClose={onClose}
        className="m-3"
      >
        {doneMessage(done.length)} {to === 'packed' ? 'packed.' : 'waiting to be packed again.'}
        {refused.length > 0 && (
          <ul className="mt-1 grid gap-1 font-normal">
            {refused.map(({ id, number, message }) => (
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
