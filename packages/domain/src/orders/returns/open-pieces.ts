import type { ParcelLine } from '@shop/contract/parcels'
import type { ReturnReason } from '@shop/contract/returns'
import type { StoredLine } from '../current-lines.ts'
import type { LoadedReturn } from './load-returns.ts'

type OrderedLine = Pick<StoredLine, 'position' | 'quantity' | 'refunded_quantity'>
type KnownReturn = Pick<LoadedReturn, 'status'> & {
  lines: readonly Pick<LoadedReturn['lines'][number], 'position' | 'quantity'>[]
}

/**
 * Pieces that may still be sent back: neither their money has gone back, nor are they in a return that is under way.
 * What a return that is settled gave back is counted with the refunds.
 */
export function openPieces(lines: readonly OrderedLine[], returns: readonly KnownReturn[]): ParcelLine[] {
  const asked = new Map<number, number>()
  const underWay = returns.filter(({ status: state }) =>
    ['requested', 'approved', 'received', 'inspected'].includes(state),
  )
  for (const { position, quantity } of underWay.flatMap((each) => each.lines))
    asked.set(position, (asked.get(position) ?? 0) + quantity)
  return lines.flatMap(({ position, quantity, refunded_quantity: refundedQuantity }) => {
    const open = quantity - refundedQuantity - (asked.get(position) ?? 0)
    return open > 0 ? [{ position, quantity: open }] : []
  })
}

/**
 * Whether a thing may still be sent back for this reason: one that is faulty, wrong or not as described also after the
 * time for a change of mind (FCCPA section 122).
 */
export function mayReturnFor(reason: ReturnReason, until: Date | undefined, now: Date): boolean {
  return reason !== 'changed_mind' || (until !== undefined && now < until)
}
