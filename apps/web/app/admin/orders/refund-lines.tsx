import type { AdminOrder } from '@shop/contract/admin/orders'
import { Checkbox } from '@shop/ui/checkbox'
import { formatNaira } from '@shop/ui/format/format-naira'

interface RefundLinesProps {
  order: AdminOrder
  /** Units by position; absent: none of that line. */
  pieces: ReadonlyMap<number, number>
  onChange: (units: ReadonlyMap<number, number>) => void
  fee: boolean
  onFeeChange: (fee: boolean) => void
}

/** Which units, and whether the delivery fee too. */
export function RefundLines({ order, pieces: units, onChange, fee, onFeeChange }: RefundLinesProps) {
  const choose = (position: number, count: number) => {
    const next = new Map(units)
    if (count > 0) next.set(position, count)
    else next.delete(position)
    onChange(next)
  }
  return (
    <fieldset>
      <legend className="sr-only">What to refund</legend>
      <ul>
        {order.lines.map((line, position) => {
          const remaining = line.quantity - line.refunded_quantity
          const count = units.get(position) ?? 0
          return (
            <li key={line.variant_id} className="flex items-center gap-2.5 border-b border-line py-1">
              <div className="min-w-0 flex-1">
                <Checkbox
                  label={line.name}
                  checked={count > 0}
                  disabled={remaining === 0}
                  onChange={(event) => choose(position, event.target.checked ? remaining : 0)}
                />
              </div>
              {remaining === 0 ? (
                <span className="text-small text-muted">Refunded</span>
              ) : (
                <select
                  aria-label={`Quantity of ${line.name}`}
                  value={count}
                  onChange={(event) => choose(position, Number(event.target.value))}
                  className="h-11 rounded-control border border-control bg-surface px-2 text-small md:h-9"
                >
                  {Array.from({ length: remaining + 1 }, (_, n) => (
                    <option key={n} value={n}>
                      {n} of {remaining}
                    </option>
                  ))}
                </select>
              )}
              <b className="tabular min-w-20 text-right">
                {formatNaira(count > 0 ? unitsValueKobo(line, count) : 0)}
              </b>
            </li>
          )
        })}
      </ul>
      {order.delivery_fee_kobo > 0 && (
        <div className="flex items-center gap-2.5 py-1">
          <div className="min-w-0 flex-1">
            <Checkbox
              label="Delivery fee"
              checked={fee}
              onChange={(event) => onFeeChange(event.target.checked)}
            />
          </div>
          <span className="tabular text-muted">{formatNaira(order.delivery_fee_kobo)}</span>
        </div>
      )}
    </fieldset>
  )
}

type RefundedLine = Pick<
  AdminOrder['lines'][number],
  'quantity' | 'line_total_kobo' | 'discount_kobo' | 'refunded_quantity'
>

/** Quantities that were not refunded yet, by the position of the order line. */
export function remainingUnits(lines: readonly RefundedLine[]): ReadonlyMap<number, number> {
  const remaining = lines.map((line, position) => [position, line.quantity - line.refunded_quantity] as const)
  return new Map(remaining.filter(([, units]) => units > 0))
}

/** What this many more units of a line are worth, in kobo, after its discount; the last unit takes what rounding left. */
export function unitsValueKobo(line: RefundedLine, units: number): number {
  const totalKobo = line.line_total_kobo - line.discount_kobo
  const unitKobo = Math.floor(totalKobo / line.quantity)
  const remaining = line.quantity - line.refunded_quantity
  return units >= remaining ? totalKobo - unitKobo * line.refunded_quantity : unitKobo * units
}
