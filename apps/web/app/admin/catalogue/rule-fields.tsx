import type { CollectionRule } from '@shop/contract/admin/collections'
import { formatCount } from '@shop/ui/format/format-count'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useCatalogueOptions } from './use-products.ts'

interface RuleFieldsProps {
  rule: CollectionRule
  /** How many products the saved one finds. */
  found: number
  onChange: (rule: CollectionRule) => void
}

type NumberField = 'min_discount_percent' | 'max_price_kobo' | 'added_within_days'

/** What the products of a collection have in common; new ones join by themselves. */
export function RuleFields({ rule, found, onChange }: RuleFieldsProps) {
  const { data: catalogueOptions } = useCatalogueOptions()
  const set = (change: Partial<CollectionRule>) => onChange({ ...rule, ...change })
  const select = (name: 'category' | 'brand', label: string, placeholder: string) => (
    <SelectField
      size="dense"
      label={label}
      placeholder={placeholder}
      options={(catalogueOptions?.[name === 'category' ? 'categories' : 'brands'] ?? []).map((one) => ({
        value: one.slug,
        text: one.name,
      }))}
      value={rule[name] ?? ''}
      onChange={(event) => set({ [name]: event.target.value || null })}
    />
  )
  const number = (name: NumberField, label: string, max: number, start?: string) => (
    <TextField
      size="dense"
      label={label}
      optional
      inputMode="numeric"
      start={start}
      value={rule[name] === null ? '' : String(rule[name])}
      onChange={(event) => {
        const digits = event.target.value.replaceAll(/\D/g, '')
        set({ [name]: digits === '' || Number(digits) === 0 ? null : Math.min(max, Number(digits)) })
      }}
    />
  )
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        {select('category', 'Category', 'Any category')}
        {select('brand', 'Brand', 'Any brand')}
        {number('min_discount_percent', 'Reduced by at least, %', 99)}
        {number('max_price_kobo', 'Maximum price', 1_000_000_000, '₦')}
        {number('added_within_days', 'Added in the last (days)', 365)}
      </div>
      <p className="mt-4 text-small text-muted">
        A product must match every condition. Saved rule: {found === 1 ? '1 product' : formatCount(found)}
        {found !== 1 && ' products'}.
      </p>
    </>
  )
}
