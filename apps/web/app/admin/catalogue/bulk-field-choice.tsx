import type { BulkAct } from '@shop/contract/admin/bulk-changes'
import { SelectField, type SelectOption } from '@shop/ui/select-field'
import { useState } from 'react'
import { useCatalogueChoices } from './use-products.ts'
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
export function FieldChoice({ onAct }: { onAct: (act: BulkAct | null) => void }) {
  const { data: choices } = useCatalogueChoices()
  const [field, setField] = useState<Field>('category')
  const [value, setValue] = useState('')
  const values: Record<Field, SelectOption[]> = {
    category: named(choices?.categories),
    brand: [{ value: noBrand, text: 'No brand' }, ...named(choices?.brands)],
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
          onAct(null)
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
          onAct(target.value ? actOf(field, target.value) : null)
        }}
      />
    </div>
  )
}

function actOf(field: Field, value: string): BulkAct {
  if (field === 'pay_on_delivery') return { kind: field, value: value === 'yes' }
  if (field === 'vat_class')
    return { kind: field, value: vatOptions.find((one) => one.value === value)?.value ?? 'standard' }
  return { kind: field, value: value === noBrand ? '' : value }
}
