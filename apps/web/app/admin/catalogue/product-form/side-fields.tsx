import type { AdminProduct } from '@shop/contract/admin/products'
import { Panel } from '@shop/ui/panel'
import { SelectField } from '@shop/ui/select-field'
import { Switch } from '@shop/ui/switch'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { formatDateTime } from '../../../format/staff-dates.ts'
import { useNow } from '../../../format/dates.ts'
import type { ProductValues } from './product-form-schema.ts'
import { useCatalogueOptions } from '../queries.ts'
import { vatOptions } from '../labels.ts'
import { formatPickedDate } from '../../../forms/date-input.ts'

/** Whether it is in the shop, or when it will be, and who changed it last. */
export function StatusFields({ product }: { product: AdminProduct | null }) {
  const { control, register, formState } = useFormContext<ProductValues>()
  const published = useWatch({ control, name: 'published' })
  const publishAt = useWatch({ control, name: 'publish_at' })
  const now = useNow()
  return (
    <Panel title="Status">
      <Switch {...register('published')} label="Published" place="end" className="font-semibold" />
      {!published && (
        <TextField
          {...register('publish_at')}
          type="datetime-local"
          label="Publish on"
          optional
          size="dense"
          className="mt-2 mb-3"
          helper={formatPickedDate(publishAt, 'Publishes automatically (Lagos time)')}
          error={formState.errors.publish_at?.message}
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

const newCategory = '__new'

/** Where it is in the shop, and what its price holds for the tax. */
export function OrganisationFields({ product }: { product: AdminProduct | null }) {
  const { control, register, setValue, formState } = useFormContext<ProductValues>()
  const { data: catalogueOptions } = useCatalogueOptions()
  const category = useWatch({ control, name: 'category' })
  const [isNew, setNew] = useState(false)
  const names = catalogueOptions?.categories.map(({ name }) => name) ?? []
  const options = category === '' || names.includes(category) ? names : [...names, category]
  const error = formState.errors.category?.message
  return (
    <Panel title="Category and brand">
      <div className="grid gap-4">
        <SelectField
          label="Category"
          required={product !== null}
          size="dense"
          placeholder={product ? 'Choose a category' : 'No category (Other)'}
          options={[
            ...options.map((name) => ({ value: name, text: name })),
            { value: newCategory, text: 'New category…' },
          ]}
          value={isNew ? newCategory : category}
          error={isNew ? undefined : error}
          onChange={({ target }) => {
            setNew(target.value === newCategory)
            setValue('category', target.value === newCategory ? '' : target.value, {
              shouldDirty: true,
              shouldValidate: formState.isSubmitted,
            })
          }}
        />
        {isNew && (
          <TextField
            {...register('category')}
            label="New category name"
            required={product !== null}
            size="dense"
            maxLength={80}
            error={error}
          />
        )}
        <TextField
          {...register('brand')}
          label="Brand"
          optional
          size="dense"
          maxLength={60}
          list="brand-names"
          autoComplete="off"
          error={formState.errors.brand?.message}
        />
        <datalist id="brand-names">
          {catalogueOptions?.brands.map(({ slug, name }) => (
            <option key={slug}>{name}</option>
          ))}
        </datalist>
        <SelectField
          {...register('vat_class')}
          label="VAT"
          size="dense"
          helper="VAT included in price"
          options={vatOptions}
        />
        <Switch
          {...register('pay_on_delivery')}
          label="Pay on delivery"
          helper="Allow pay on delivery"
          place="end"
        />
      </div>
    </Panel>
  )
}
