import { formatNaira } from '@shop/ui/format/format-naira'
import type { PriceAdjustment } from '@shop/contract/admin/bulk-edits'
import { priceRoundingsKobo } from '@shop/contract/limits'
import type { SelectOption } from '@shop/ui/select-field'
import {
  PercentInput,
  SegmentedInput,
  SelectInput,
  useFormValue,
  useSetFormValue,
} from '../../../forms/contract/inputs.tsx'
import { vatOptions } from '../labels.ts'
import { useCatalogueOptions } from '../queries.ts'

/** Form values of a bulk edit. */
export interface BulkEditValues {
  kind: 'price' | 'fields' | 'delete'
  method: 'less' | 'more'
  percent: number | null
  round_to_kobo: string
  regular_price: PriceAdjustment['regular_price']
  field: 'category' | 'brand' | 'vat_class' | 'pay_on_delivery'
  value: string
}

export const emptyBulkEdit: Omit<BulkEditValues, 'kind'> = {
  method: 'less',
  percent: null,
  round_to_kobo: '5000',
  regular_price: 'current_price',
  field: 'category',
  value: '',
}

const noBrand = '__none'

/** The bulk action for the form values, to be validated by the contract; null if nothing is chosen. */
export function toBulkAction({ kind, method, percent, field, value, ...price }: BulkEditValues) {
  if (kind === 'delete') return { kind }
  if (kind === 'price')
    return {
      kind,
      percent: method === 'less' && percent ? -percent : percent,
      round_to_kobo: Number(price.round_to_kobo),
      regular_price: price.regular_price,
    }
  if (value === '') return null
  if (field === 'pay_on_delivery') return { kind: field, value: value === 'yes' }
  return { kind: field, value: value === noBrand ? '' : value }
}

const roundings = priceRoundingsKobo.map((kobo) => ({
  value: String(kobo),
  text: formatNaira(kobo),
}))

const oldPrices: { value: PriceAdjustment['regular_price']; text: string }[] = [
  { value: 'current_price', text: 'Show the current price as the old price' },
  { value: 'keep', text: 'Keep the old price where it is higher' },
  { value: 'clear', text: 'Show no old price' },
]

/** Fields of a price change: percentage, rounding and old price. */
export function BulkPriceFields({ problem }: { problem: string | undefined }) {
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <SegmentedInput
          label="Lower or raise"
          name="method"
          options={[
            { value: 'less', text: 'Lower' },
            { value: 'more', text: 'Raise' },
          ]}
        />
        <PercentInput name="percent" label="Per cent" className="w-36" problem={problem} />
        <SelectInput name="round_to_kobo" label="Round to" className="min-w-32 flex-1" options={roundings} />
      </div>
      <SelectInput
        name="regular_price"
        label="Old price"
        helper="Only show an old price you actually charged"
        options={oldPrices}
      />
    </>
  )
}

const fields: SelectOption[] = [
  { value: 'category', text: 'Category' },
  { value: 'brand', text: 'Brand' },
  { value: 'vat_class', text: 'VAT' },
  { value: 'pay_on_delivery', text: 'Pay on delivery' },
]

const toOptions = (rows: { slug: string; name: string }[] = []) =>
  rows.map(({ slug, name }) => ({ value: slug, text: name }))

/** The field to change and its new value. */
export function BulkValueFields() {
  const { data: catalogueOptions } = useCatalogueOptions()
  const field = useFormValue<BulkEditValues['field']>('field')
  const setValue = useSetFormValue()
  const values: Record<BulkEditValues['field'], SelectOption[]> = {
    category: toOptions(catalogueOptions?.categories),
    brand: [{ value: noBrand, text: 'No brand' }, ...toOptions(catalogueOptions?.brands)],
    vat_class: vatOptions,
    pay_on_delivery: [
      { value: 'yes', text: 'Allow pay on delivery' },
      { value: 'no', text: 'Prepaid only' },
    ],
  }
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <SelectInput name="field" label="Field" options={fields} onChange={() => setValue('value', '')} />
      <SelectInput name="value" label="New value" placeholder="Choose" options={values[field]} />
    </div>
  )
}
