import type { MoveOutcome } from '@shop/contract/admin/orders'
import { Banner } from '@shop/ui/banner'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

interface MoveOutcomesProps {
  outcomes: readonly MoveOutcome[]
  onClose: () => void
}

/** How the orders of the last bulk action fared: how many are done, and each that is not with its reason. */
export function MoveOutcomes({ outcomes, onClose }: MoveOutcomesProps) {
  const refused = outcomes.filter(({ code }) => code !== '')
  const done = outcomes.length - refused.length
  const here = useRef<HTMLDivElement>(null)
  // On a phone the row that was chosen last may be far below.
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={here} className="scroll-mt-20">
      <Banner tone={refused.length > 0 ? 'warn' : 'success'} onClose={onClose} className="m-3">
        {done === 1 ? '1 order is packed.' : `${done} orders are packed.`}
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
