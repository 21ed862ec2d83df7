import type { BulkAction, PriceAdjustment } from '@shop/contract/admin/bulk-changes'
import { priceRoundings } from '@shop/contract/limits'
import { SegmentedControl } from '@shop/ui/segmented-control'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { percentError, toPriceAdjustment, type BulkPriceValues } from './bulk-price-act.ts'

const oldPrices: { value: PriceAdjustment['regular_price']; text: string }[] = [
  { value: 'current_price', text: 'Show the current price as the old price' },
  { value: 'keep', text: 'Keep the old price where it is higher' },
  { value: 'clear', text: 'Show no old price' },
]

/** By how much prices change, how they are rounded, and what stands struck through. */
export function BulkPriceForm({ onChange }: { onChange: (action: BulkAction | null) => void }) {
  const [values, setValues] = useState<BulkPriceValues>({
    way: 'less',
    percent: '',
    roundTo: 50,
    oldPrice: 'current_price',
  })
  const set = (change: Partial<BulkPriceValues>) => {
    const next = { ...values, ...change }
    setValues(next)
    onChange(toPriceAdjustment(next))
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <SegmentedControl
          label="Lower or raise"
          name="bulk-way"
          options={[
            { value: 'less', text: 'Lower' },
            { value: 'more', text: 'Raise' },
          ]}
          value={values.way}
          onChange={(way) => set({ way })}
        />
        <TextField
          label="Per cent"
          size="dense"
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          className="w-36"
          inputClassName="tabular text-right"
          end={<span className="pr-3 text-muted">%</span>}
          value={values.percent}
          error={percentError(values)}
          onChange={(event) => set({ percent: event.target.value })}
        />
        <SelectField
          label="Round to"
          size="dense"
          className="min-w-32 flex-1"
          options={priceRoundings.map((naira) => ({
            value: String(naira),
            text: `₦${naira.toLocaleString('en-NG')}`,
          }))}
          value={String(values.roundTo)}
          onChange={({ target }) =>
            set({ roundTo: priceRoundings.find((naira) => String(naira) === target.value) ?? 1 })
          }
        />
      </div>
      <SelectField
        label="Old price"
        size="dense"
        helper="Only show an old price you actually charged"
        options={oldPrices}
        value={values.oldPrice}
        onChange={({ target }) =>
          set({ oldPrice: oldPrices.find(({ value }) => value === target.value)?.value ?? 'keep' })
        }
      />
    </div>
  )
}
