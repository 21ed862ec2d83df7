import type { StockLevel } from '@shop/contract/admin/stock'
import { Chip } from '@shop/ui/chip'
import { joinClasses } from '@shop/ui/join-classes'
import { Link } from 'react-router'
import { parseInteger } from '../../../format/money.ts'
import { variantLabel } from '../../../entities/product/variant-label.ts'
import { TextInput, useFormValue } from '../../../forms/contract/inputs.tsx'
import { hasDiscrepancy, isCorrection } from './stock-counts.ts'

const signedNumber = new Intl.NumberFormat('en-NG', { signDisplay: 'exceptZero' })

/** One variant: the expected stock with its parts, and the count. */
export function StockCountRow({ stock }: { stock: StockLevel }) {
  const { variant_id, name, reserved, to_pack, expected } = stock
  const entry = `counts.${variant_id}`
  const text = useFormValue<string | undefined>(`${entry}.counted`)
  const counted = parseInteger(text ?? '')
  const label = [name, variantLabel(stock)].filter(Boolean).join(', ')
  return (
    <li className="grid grid-cols-[1fr_7rem] items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 md:grid-cols-[1fr_11rem_7rem_5rem] md:px-5">
      <StockTitle stock={stock} />
      <span className="tabular text-small md:text-right">
        <b className="font-semibold">{expected}</b> on hand
        <span className="block text-caption text-muted">
          {[to_pack > 0 && `${to_pack} to pack`, reserved > 0 && `${reserved} reserved`]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
      <TextInput
        name={`${entry}.counted`}
        label={`Counted: ${label}`}
        hideLabel
        placeholder="Counted"
        inputMode="numeric"
        inputClassName="tabular text-right"
        max={8}
      />
      <span
        className={joinClasses(
          'tabular text-right max-md:col-start-2',
          counted === expected ? 'text-muted' : 'font-bold text-danger',
        )}
      >
        {Number.isNaN(counted) ? '' : signedNumber.format(counted - expected)}
      </span>
      {isCorrection(stock, text) && (
        <TextInput
          name={`${entry}.reason`}
          label={`Why: ${label}`}
          placeholder="Reason, for example damaged or found"
          hideLabel
          max={200}
          className="col-span-full"
        />
      )}
    </li>
  )
}

/** Name of the variant, and any discrepancy in the shop's own records. */
function StockTitle({ stock }: { stock: StockLevel }) {
  const { name, product_id, sku, on_hand, reserved, movements_total, reservations_total } = stock
  return (
    <span className="min-w-0 max-md:col-span-full">
      <Link
        to={`/admin/products/edit-product/${product_id}`}
        className="inline-flex min-h-6 items-center font-semibold"
      >
        {name}
      </Link>
      <span className="block text-small wrap-anywhere text-muted">
        {[variantLabel(stock), sku].filter(Boolean).join(' · ')}
      </span>
      {hasDiscrepancy(stock) && (
        <span className="mt-1 flex flex-wrap gap-1.5">
          {on_hand !== movements_total && <Chip tone="danger">Recorded stock {movements_total}</Chip>}
          {reserved !== reservations_total && (
            <Chip tone="danger">
              {reserved} reserved, {reservations_total} by orders
            </Chip>
          )}
        </span>
      )}
    </span>
  )
}
