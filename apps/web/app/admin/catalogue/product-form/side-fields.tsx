import type { AdminProduct } from '@shop/contract/admin/products'
import { Panel } from '@shop/ui/panel'
import { SelectField } from '@shop/ui/select-field'
import { useState } from 'react'
import { useController, useFormContext } from '../../../forms/contract/form-state.ts'
import { Link } from 'react-router'
import { formatDateTime, useNow } from '../../../format/dates.ts'
import type { ProductValues } from './product-form-schema.ts'
import { useCatalogueOptions } from '../queries.ts'
import { vatOptions } from '../labels.ts'
import {
  DateInput,
  SelectInput,
  SwitchInput,
  TextInput,
  useFormValue,
} from '../../../forms/contract/inputs.tsx'

/** Published or scheduled, and who changed it last. */
export function StatusFields({ product }: { product: AdminProduct | null }) {
  const published = useFormValue<boolean>('published')
  const now = useNow()
  return (
    <Panel title="Status">
      <SwitchInput name="published" label="Published" place="end" className="font-semibold" />
      {!published && (
        <DateInput
          name="publish_at"
          label="Publish on"
          optional
          className="mt-2 mb-3"
          hint="Publishes automatically (Lagos time)"
        />
      )}
      {product && (
        <>
          <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-small">
            <span className="text-muted">Last updated</span>
            <span>
              {product.modified_by_name ? `${product.modified_by_name}, ` : ''}
              {formatDateTime(product.modified_date, now)}
            </span>
          </p>
          <Link
            to={`/admin/products/view-product/${product.id}#history`}
            className="mt-1.5 inline-flex min-h-11 items-center text-small font-bold md:min-h-9 text-primary hover:underline"
          >
            Product history
          </Link>
        </>
      )}
    </Panel>
  )
}

/** Category, brand and VAT class. */
export function OrganisationFields({ isNew }: { isNew: boolean }) {
  const { data } = useCatalogueOptions()
  return (
    <Panel title="Category and brand">
      <div className="grid gap-4">
        <CategoryFields isOptional={isNew} names={data?.categories.map(({ name }) => name) ?? []} />
        <TextInput name="brand" label="Brand" optional max={60} list="brand-names" autoComplete="off" />
        <datalist id="brand-names">
          {data?.brands.map(({ slug, name }) => (
            <option key={slug}>{name}</option>
          ))}
        </datalist>
        <SelectInput name="vat_class" label="VAT" helper="VAT included in price" options={vatOptions} />
        <SwitchInput
          name="pay_on_delivery"
          label="Pay on delivery"
          helper="Allow pay on delivery"
          place="end"
        />
      </div>
    </Panel>
  )
}

const newCategory = '__new'

/** An existing category, or the name of a new one. */
function CategoryFields({ isOptional, names }: { isOptional: boolean; names: string[] }) {
  const { field, fieldState, formState } = useController<ProductValues, 'category'>({ name: 'category' })
  const { setValue } = useFormContext<ProductValues>()
  const [isNew, setIsNew] = useState(false)
  const options = field.value === '' || names.includes(field.value) ? names : [...names, field.value]
  const choose = (name: string) => {
    setIsNew(name === newCategory)
    setValue('category', name === newCategory ? '' : name, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    })
  }
  return (
    <>
      <SelectField
        label="Category"
        required={!isOptional}
        size="dense"
        placeholder={isOptional ? 'No category (Other)' : 'Choose a category'}
        options={[
          ...options.map((name) => ({ value: name, text: name })),
          { value: newCategory, text: 'New category…' },
        ]}
        value={isNew ? newCategory : field.value}
        error={isNew ? undefined : fieldState.error?.message}
        onChange={({ target }) => choose(target.value)}
      />
      {isNew && <TextInput name="category" label="New category name" required={!isOptional} max={80} />}
    </>
  )
}
