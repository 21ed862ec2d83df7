import type { BulkAct, PriceAct } from '@shop/contract/admin/bulk-changes'
import { priceRoundings } from '@shop/contract/limits'
import { SegmentedControl } from '@shop/ui/segmented-control'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { percentFault, priceActOf, type PriceChoices } from './bulk-price-act.ts'

const oldPrices: { value: PriceAct['regular_price']; text: string }[] = [
  { value: 'current_price', text: 'Show the current price as the old price' },
  { value: 'keep', text: 'Keep the old price where it is higher' },
  { value: 'clear', text: 'Show no old price' },
]

/** By how much prices change, how they are rounded, and what stands struck through. */
export function PriceChoice({ onAct }: { onAct: (act: BulkAct | null) => void }) {
  const [choices, setChoices] = useState<PriceChoices>({
    way: 'less',
    percent: '',
    roundTo: 50,
    oldPrice: 'current_price',
  })
  const set = (change: Partial<PriceChoices>) => {
    const next = { ...choices, ...change }
    setChoices(next)
    onAct(priceActOf(next))
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
          value={choices.way}
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
          value={choices.percent}
          error={percentFault(choices)}
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
          value={String(choices.roundTo)}
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
        value={choices.oldPrice}
        onChange={({ target }) =>
          set({ oldPrice: oldPrices.find(({ value }) => value === target.value)?.value ?? 'keep' })
        }
      />
    </div>
  )
}
