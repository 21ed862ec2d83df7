import type { BulkAction, PriceAdjustment } from '@shop/contract/admin/bulk-edits'
import { priceRoundingsKobo } from '@shop/contract/limits'
import { SegmentedControl } from '@shop/ui/segmented-control'
import { SelectField, type SelectOption } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { useCatalogueOptions } from '../queries.ts'
import { vatOptions } from '../labels.ts'

const oldPrices: { value: PriceAdjustment['regular_price']; text: string }[] = [
  { value: 'current_price', text: 'Show the current price as the old price' },
  { value: 'keep', text: 'Keep the old price where it is higher' },
  { value: 'clear', text: 'Show no old price' },
]

/** By how much prices change, how they are rounded, and what is struck through. */
export function BulkPriceForm({ onChange }: { onChange: (action: BulkAction | null) => void }) {
  const [values, setValues] = useState<BulkPriceValues>({
    method: 'less',
    percent: '',
    roundToKobo: 5_000,
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
          name="bulk-method"
          options={[
            { value: 'less', text: 'Lower' },
            { value: 'more', text: 'Raise' },
          ]}
          value={values.method}
          onChange={(method) => set({ method })}
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
          options={priceRoundingsKobo.map((kobo) => ({
            value: String(kobo),
            text: `₦${(kobo / 100).toLocaleString('en-NG')}`,
          }))}
          value={String(values.roundToKobo)}
          onChange={({ target }) =>
            set({ roundToKobo: priceRoundingsKobo.find((kobo) => String(kobo) === target.value) ?? 100 })
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

/** The fields of the question by how much prices change, as they are typed. */
export interface BulkPriceValues {
  method: 'less' | 'more'
  percent: string
  roundToKobo: PriceAdjustment['round_to_kobo']
  oldPrice: PriceAdjustment['regular_price']
}

/** Up to two decimals, '.' or ',' before them; undefined for what is no percentage. */
function parsePercent(text: string): number | undefined {
  const plain = text.replace('%', '').replace(',', '.').trim()
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

/** What is wrong with the percentage, in words; nothing while none is typed. */
export function percentError({ method, percent: text }: BulkPriceValues): string | undefined {
  if (text.trim() === '') return undefined
  const percent = parsePercent(text)
  if (percent === undefined || percent === 0) return 'Enter a percentage such as 10'
  if (method === 'less' && percent > 90) return 'At most 90 %'
  return method === 'more' && percent > 300 ? 'At most 300 %' : undefined
}

/** The act that the choices make; null while they do not make one. */
export function toPriceAdjustment(values: BulkPriceValues): PriceAdjustment | null {
  const percent = parsePercent(values.percent)
  if (percent === undefined || percentError(values)) return null
  return {
    kind: 'price',
    percent: values.method === 'less' ? -percent : percent,
    round_to_kobo: values.roundToKobo,
    regular_price: values.oldPrice,
  }
}

type Field = 'category' | 'brand' | 'vat_class' | 'pay_on_delivery'

const fields: SelectOption[] = [
  { value: 'category', text: 'Category' },
  { value: 'brand', text: 'Brand' },
  { value: 'vat_class', text: 'VAT' },
  { value: 'pay_on_delivery', text: 'Pay on delivery' },
]

const noBrand = '__none'

const named = (rows: { slug: string; name: string }[] = []) =>
  rows.map(({ slug, name }) => ({ value: slug, text: name }))

/** One field that all chosen products get, and its value. */
export function BulkFieldForm({ onChange }: { onChange: (action: BulkAction | null) => void }) {
  const { data: catalogueOptions } = useCatalogueOptions()
  const [field, setField] = useState<Field>('category')
  const [value, setValue] = useState('')
  const values: Record<Field, SelectOption[]> = {
    category: named(catalogueOptions?.categories),
    brand: [{ value: noBrand, text: 'No brand' }, ...named(catalogueOptions?.brands)],
    vat_class: vatOptions,
    pay_on_delivery: [
      { value: 'yes', text: 'Allow pay on delivery' },
      { value: 'no', text: 'Prepaid only' },
    ],
  }
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <SelectField
        label="Field"
        size="dense"
        options={fields}
        value={field}
        onChange={({ target }) => {
          setField(target.value as Field)
          setValue('')
          onChange(null)
        }}
      />
      <SelectField
        label="New value"
        size="dense"
        placeholder="Choose"
        options={values[field]}
        value={value}
        onChange={({ target }) => {
          setValue(target.value)
          onChange(target.value ? toBulkAction(field, target.value) : null)
        }}
      />
    </div>
  )
}

function toBulkAction(field: Field, value: string): BulkAction {
  if (field === 'pay_on_delivery') return { kind: field, value: value === 'yes' }
  if (field === 'vat_class')
    return { kind: field, value: vatOptions.find((one) => one.value === value)?.value ?? 'standard' }
  return { kind: field, value: value === noBrand ? '' : value }
}
