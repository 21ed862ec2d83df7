import { Button } from '@shop/ui/button'
import { IconButton } from '@shop/ui/icon-button'
import { Panel } from '@shop/ui/panel'
import { TextField } from '@shop/ui/text-field'
import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { ProductValues } from './product-form-schema.ts'
import { TextArea } from '@shop/ui/text-area'
import { useStoreDetails } from '../../../runtime/root-data.tsx'

const max = 30

/** One line each, in the order of the product page. */
export function FeatureFields() {
  const { control, register, formState } = useFormContext<ProductValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'features', keyName: 'key' })
  return (
    <Panel title="Features">
      <div className="grid gap-2.5">
        {fields.map((field, index) => (
          <div key={field.key} className="flex items-start gap-2">
            <TextField
              {...register(`features.${index}.text`)}
              label={`Feature ${index + 1}`}
              hideLabel
              size="dense"
              maxLength={200}
              className="flex-1"
              error={formState.errors.features?.[index]?.message}
            />
            <IconButton
              label={`Remove feature ${index + 1}`}
              variant="outlined"
              size="dense"
              onClick={() => remove(index)}
            >
              <X className="size-4.5!" />
            </IconButton>
          </div>
        ))}
      </div>
      <Button
        variant="quiet"
        size="dense"
        icon={<Plus aria-hidden />}
        disabled={fields.length >= max}
        className="mt-2 -ml-3"
        onClick={() => append({ text: '' })}
      >
        Add feature
      </Button>
    </Panel>
  )
}

const descriptionPreviewLength = 160

/** Title and words that search engines show, with what they will look like. */
export function SearchEngineFields({ address }: { address: string | undefined }) {
  const { control, register, formState } = useFormContext<ProductValues>()
  const [name, description, title, words] = useWatch({
    control,
    name: ['name', 'description', 'seo_title', 'seo_description'],
  })
  const shop = useStoreDetails()
  return (
    <Panel title="Search engines" note="Leave blank to use the name and description">
      <div className="grid gap-4">
        <div className="min-w-0 rounded-control border border-line bg-sunken px-4 py-3">
          <p className="truncate text-caption text-muted">products › {address ?? 'created from the name'}</p>
          <p className="line-clamp-2 text-body font-semibold text-info">
            {title || name || 'Product name'} · {shop.name}
          </p>
          <p className="line-clamp-2 text-small">
            {words || description.slice(0, descriptionPreviewLength) || 'No description yet.'}
          </p>
        </div>
        <TextField
          {...register('seo_title')}
          label="Page title"
          optional
          size="dense"
          maxLength={70}
          autoComplete="off"
          helper={`${title.length} of 70; about 60 are shown`}
          error={formState.errors.seo_title?.message}
        />
        <TextArea
          {...register('seo_description')}
          label="Meta description"
          optional
          rows={2}
          maxLength={200}
          helper={`${words.length} of 200; about 160 are shown`}
          error={formState.errors.seo_description?.message}
        />
      </div>
    </Panel>
  )
}
