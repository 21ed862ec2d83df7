import { Button } from '@shop/ui/button'
import { IconButton } from '@shop/ui/icon-button'
import { Panel } from '@shop/ui/panel'
import { Plus, X } from 'lucide-react'
import { FieldArray, TextareaInput, TextInput, useFormValue } from '../../../forms/contract/inputs.tsx'
import { useStoreDetails } from '../../../runtime/root-data.tsx'

/** Name and description. */
export function DescriptionFields() {
  const { length } = useFormValue<string>('description')
  return (
    <Panel>
      <div className="grid gap-4">
        <TextInput name="name" label="Name" required max={150} autoComplete="off" />
        <TextareaInput
          name="description"
          label="Description"
          rows={5}
          max={5_000}
          helper={`${length} of 5,000`}
        />
      </div>
    </Panel>
  )
}

const max = 30

/** Features, one line each, in the order of the product page. */
export function FeatureFields() {
  return (
    <Panel title="Features">
      <div className="grid gap-2.5">
        <FieldArray
          name="features"
          renderFooter={({ count, add }) => (
            <Button
              variant="quiet"
              size="dense"
              icon={<Plus aria-hidden />}
              disabled={count >= max}
              className="-ml-3 justify-self-start"
              onClick={() => add({ text: '' })}
            >
              Add feature
            </Button>
          )}
        >
          {({ path, index, remove }) => (
            <div className="flex items-start gap-2">
              <TextInput
                name={`${path}.text`}
                label={`Feature ${index + 1}`}
                hideLabel
                max={200}
                className="flex-1"
              />
              <IconButton
                label={`Remove feature ${index + 1}`}
                variant="outlined"
                size="dense"
                onClick={remove}
              >
                <X className="size-4.5!" />
              </IconButton>
            </div>
          )}
        </FieldArray>
      </div>
    </Panel>
  )
}

const descriptionPreviewLength = 160

/** Title and description for search engines, with a preview. */
export function SearchEngineFields({ address }: { address: string | undefined }) {
  const [name, description, title, metaDescription] = [
    useFormValue<string>('name'),
    useFormValue<string>('description'),
    useFormValue<string>('seo_title'),
    useFormValue<string>('seo_description'),
  ]
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
            {metaDescription || description.slice(0, descriptionPreviewLength) || 'No description yet.'}
          </p>
        </div>
        <TextInput
          name="seo_title"
          label="Page title"
          optional
          max={70}
          autoComplete="off"
          helper={`${title.length} of 70; about 60 are shown`}
        />
        <TextareaInput
          name="seo_description"
          label="Meta description"
          optional
          rows={2}
          max={200}
          helper={`${metaDescription.length} of 200; about 160 are shown`}
        />
      </div>
    </Panel>
  )
}
