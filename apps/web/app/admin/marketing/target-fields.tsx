import { Checkbox } from '@shop/ui/checkbox'
import { Panel } from '@shop/ui/panel'
import { SelectField } from '@shop/ui/select-field'
import { TextArea } from '@shop/ui/text-area'
import { TextField } from '@shop/ui/text-field'
import type { PromotionFormModel } from './use-promotion-form.ts'

const targets = [
  { value: 'all', text: 'Everything' },
  { value: 'categories', text: 'Categories' },
  { value: 'products', text: 'Products' },
] as const

interface TargetFieldsProps {
  form: PromotionFormModel
  categories: { slug: string; name: string }[]
}

/** On what it counts, and from which basket up to which discount. */
export function TargetFields({ form, categories }: TargetFieldsProps) {
  const { values, set, errors } = form
  const toggle = (slug: string, on: boolean) =>
    set({ categories: on ? [...values.categories, slug] : values.categories.filter((each) => each !== slug) })
  return (
    <Panel title="Applies to">
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          className="md:col-span-2"
          size="dense"
          label="Applies to"
          options={[...targets]}
          value={values.target}
          onChange={(event) =>
            set({ target: targets.find(({ value }) => value === event.target.value)?.value ?? 'all' })
          }
        />
        {values.target === 'categories' && (
          <fieldset className="grid gap-x-4 md:col-span-2 md:grid-cols-2">
            <legend className="text-small font-semibold">Categories</legend>
            {categories.map(({ slug, name }) => (
              <Checkbox
                key={slug}
                label={name}
                checked={values.categories.includes(slug)}
                onChange={(event) => toggle(slug, event.target.checked)}
              />
            ))}
            {errors['categories'] && (
              <p className="text-caption font-semibold text-sale">{errors['categories']}</p>
            )}
          </fieldset>
        )}
        {values.target === 'products' && (
          <TextArea
            className="md:col-span-2"
            label="Products"
            helper="Product link endings, one per line"
            rows={4}
            value={values.products}
            error={errors['product_ids']}
            onChange={(event) => set({ products: event.target.value })}
          />
        )}
        <TextField
          size="dense"
          label="Minimum spend"
          optional
          inputMode="decimal"
          start="₦"
          value={values.minOrder}
          error={errors['min_order_kobo']}
          onChange={(event) => set({ minOrder: event.target.value })}
        />
        <TextField
          size="dense"
          label="Maximum discount"
          optional
          inputMode="decimal"
          start="₦"
          value={values.maxDiscount}
          error={errors['max_discount_kobo']}
          onChange={(event) => set({ maxDiscount: event.target.value })}
        />
      </div>
    </Panel>
  )
}
