import { Button } from '@shop/ui/button'
import { formatCount } from '@shop/ui/format/format-count'
import { formatNaira } from '@shop/ui/format/format-naira'
import { getPriceSaving } from '@shop/ui/format/price-saving'
import { Panel } from '@shop/ui/panel'
import { TextField } from '@shop/ui/text-field'
import { useFormContext, useWatch } from 'react-hook-form'
import { parseNaira, toNairaInput } from '../../format/naira-text.ts'
import { priceSummary } from './price-summary.ts'
import type { ProductValues } from './product-values.ts'

/** What shoppers will read of prices and stock, while they are typed. */
export function PricePanel() {
  const { control, getValues, setValue, register, formState } = useFormContext<ProductValues>()
  const rows = useWatch({ control, name: 'variants' })
  const { lowest, highest, regular, onHand, held, highestPastPrice } = priceSummary(rows)
  const saving = lowest === null ? null : getPriceSaving(lowest, regular)
  const strikeThrough = (kobo: number) => {
    for (const [index, row] of getValues('variants').entries()) {
      const price = parseNaira(row.price_kobo)
      if (price !== null && price < kobo && row.past_prices_kobo.includes(kobo))
        setValue(`variants.${index}.regular_price_kobo`, toNairaInput(kobo), { shouldDirty: true })
    }
  }
  return (
    <>
      <Panel title="Price">
        <dl className="grid gap-1.5 text-small">
          <Line
            term="Selling price"
            strong
            value={
              lowest === null || highest === null
                ? 'No price yet'
                : lowest === highest
                  ? formatNaira(lowest)
                  : `${formatNaira(lowest)} to ${formatNaira(highest)}`
            }
          />
          {regular !== null && <Line term="Old price" value={formatNaira(regular)} />}
        </dl>
        {saving && (
          <p className="mt-3 rounded-control bg-sale-soft px-3 py-2 text-small text-ink">
            <b className="text-sale">-{saving.percent}%</b> shown as “Save {formatNaira(saving.kobo)}”
          </p>
        )}
        {highestPastPrice !== null && (
          <p className="mt-3 text-caption text-muted">
            Previous price: {formatNaira(highestPastPrice)} .
            <Button
              variant="quiet"
              size="dense"
              className="-ml-3 flex"
              onClick={() => strikeThrough(highestPastPrice)}
            >
              Show as old price
            </Button>
          </p>
        )}
        <p className="mt-3 text-caption text-muted">Only show an old price you actually charged.</p>
      </Panel>
      <Panel title="Stock">
        <dl className="grid gap-1.5 text-small">
          <Line term="On hand" value={formatCount(onHand)} />
          <Line term="Reserved" value={formatCount(held)} />
          <Line term="Available" strong value={formatCount(Math.max(0, onHand - held))} />
        </dl>
        <TextField
          {...register('low_stock_threshold')}
          label="Low stock level"
          optional
          size="dense"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          className="mt-3"
          helper="In units. Leave blank to use the level in Settings"
          error={formState.errors.low_stock_threshold?.message}
        />
      </Panel>
    </>
  )
}

function Line({ term, value, strong = false }: { term: string; value: string; strong?: boolean }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className={strong ? 'font-bold' : 'text-muted'}>{term}</dt>
      <dd className={strong ? 'tabular text-right font-bold' : 'tabular text-right'}>{value}</dd>
    </div>
  )
}
