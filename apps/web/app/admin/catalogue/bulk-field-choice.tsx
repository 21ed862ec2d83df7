import type { BulkAction } from '@shop/contract/admin/bulk-changes'
import { SelectField, type SelectOption } from '@shop/ui/select-field'
import { useState } from 'react'
import { useCatalogueOptions } from './use-products.ts'
import { vatOptions } from './vat-options.ts'

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
