import type { AdminOrder } from '@shop/contract/admin/orders'
import { Checkbox } from '@shop/ui/checkbox'
import { formatNaira } from '@shop/ui/format/format-naira'

interface RefundLinesProps {
  order: AdminOrder
  units: RefundUnits
  onChange: (units: RefundUnits) => void
  includesFee: boolean
  onFeeChange: (includesFee: boolean) => void
}

/** Units to refund, and whether to include the delivery fee. */
export function RefundLines({ order, units, onChange, includesFee, onFeeChange }: RefundLinesProps) {
  return (
    <fieldset>
      <legend className="sr-only">What to refund</legend>
      <ul>
        {order.lines.map((line, position) => (
          <RefundLine
            key={line.variant_id}
            line={line}
            count={units[position] ?? 0}
            onChange={(count) => onChange({ ...units, [position]: count })}
          />
        ))}
      </ul>
      {order.delivery_fee_kobo > 0 && (
        <div className="flex items-center gap-2.5 py-1">
          <div className="min-w-0 flex-1">
            <Checkbox
              label="Delivery fee"
              checked={includesFee}
              onChange={({ target }) => onFeeChange(target.checked)}
            />
          </div>
          <span className="tabular text-muted">{formatNaira(order.delivery_fee_kobo)}</span>
        </div>
      )}
    </fieldset>
  )
}

interface RefundLineProps {
  line: AdminOrder['lines'][number]
  count: number
  onChange: (count: number) => void
}

function RefundLine({ line, count, onChange }: RefundLineProps) {
  const remaining = line.quantity - line.refunded_quantity
  return (
    <li className="flex items-center gap-2.5 border-b border-line py-1">
      <div className="min-w-0 flex-1">
        <Checkbox
          label={line.name}
          checked={count > 0}
          disabled={remaining === 0}
          onChange={({ target }) => onChange(target.checked ? remaining : 0)}
        />
      </div>
      {remaining === 0 ? (
        <span className="text-small text-muted">Refunded</span>
      ) : (
        <select
          aria-label={`Quantity of ${line.name}`}
          value={count}
          onChange={({ target }) => onChange(Number(target.value))}
          className="h-11 rounded-control border border-control bg-surface px-2 text-small md:h-9"
        >
          {Array.from({ length: remaining + 1 }, (_, n) => (
            <option key={n} value={n}>
              {n} of {remaining}
            </option>
          ))}
        </select>
      )}
      <b className="tabular min-w-20 text-right">{formatNaira(unitsValueKobo(line, count))}</b>
    </li>
  )
}

type RefundedLine = Pick<
  AdminOrder['lines'][number],
  'quantity' | 'line_total_kobo' | 'discount_kobo' | 'refunded_quantity'
>

/** Quantity by position of the order line. */
export type RefundUnits = Readonly<Record<string, number>>

/** Quantities not refunded yet. */
export function remainingUnits(lines: readonly RefundedLine[]): RefundUnits {
  return Object.fromEntries(lines.map((line, position) => [position, line.quantity - line.refunded_quantity]))
}

/** Value of further units of a line in kobo, after its discount; the last unit includes the rounding difference. */
export function unitsValueKobo(line: RefundedLine, units: number): number {
  if (units === 0) return 0
  const totalKobo = line.line_total_kobo - line.discount_kobo
  const unitKobo = Math.floor(totalKobo / line.quantity)
  const remaining = line.quantity - line.refunded_quantity
  return units >= remaining ? totalKobo - unitKobo * line.refunded_quantity : unitKobo * units
}
