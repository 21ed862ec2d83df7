import { Panel } from '@shop/ui/panel'
import { TextArea } from '@shop/ui/text-area'
import { TextField } from '@shop/ui/text-field'
import { useFormContext, useWatch } from 'react-hook-form'
import { useStoreDetails } from '../../runtime/shop-facts.ts'
import type { ProductValues } from './product-values.ts'

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
