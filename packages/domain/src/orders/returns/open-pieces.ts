import type { ParcelLine } from '@shop/contract/parcels'
import type { ReturnReason } from '@shop/contract/returns'
import type { StoredLine } from '../current-lines.ts'
import type { ReturnWithLines } from './load-returns.ts'

type OrderedLine = Pick<StoredLine, 'position' | 'quantity' | 'refunded_quantity'>
type ExistingReturn = Pick<ReturnWithLines, 'status'> & {
  lines: readonly Pick<ReturnWithLines['lines'][number], 'position' | 'quantity'>[]
}

/**
 * Pieces that may still be sent back: neither their money has gone back, nor are they in a return that is under way.
 * What a return that is settled gave back is counted with the refunds.
 */
export function returnableLines(
  lines: readonly OrderedLine[],
  returns: readonly ExistingReturn[],
): ParcelLine[] {
  const requested = new Map<number, number>()
  const activeFills = returns.filter(({ status: state }) =>
    ['requested', 'approved', 'received', 'inspected'].includes(state),
  )
  for (const { position, quantity } of activeFills.flatMap((each) => each.lines))
    requested.set(position, (requested.get(position) ?? 0) + quantity)
  return lines.flatMap(({ position, quantity, refunded_quantity: refundedQuantity }) => {
    const open = quantity - refundedQuantity - (requested.get(position) ?? 0)
    return open > 0 ? [{ position, quantity: open }] : []
  })
}

/**
 * Whether a thing may still be sent back for this reason: one that is faulty, wrong or not as described also after the
 * time for a change of mind (FCCPA section 122).
 */
export function canReturnFor(reason: ReturnReason, until: Date | undefined, now: Date): boolean {
  return reason !== 'changed_mind' || (until !== undefined && now < until)
}
