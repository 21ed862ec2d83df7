import { type HomeSection, needsSourceId, productListSources } from '@shop/contract/home-sections'
import type { ContentImage } from '@shop/contract/content-images'
import { IconButton } from '@shop/ui/icon-button'
import { Panel } from '@shop/ui/panel'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { listCollections } from '../../api/generated/admin/collections.ts'
import { usePermission } from '../../api/profile.ts'
import { ImageField } from '../../forms/contract/image-field.tsx'
import {
  CheckboxList,
  DateInput,
  type FieldArrayRow,
  InputError,
  SelectInput,
  SwitchInput,
  TextareaInput,
  TextInput,
  useFormValue,
  useSetFormValue,
} from '../../forms/contract/inputs.tsx'
import { LinkTargetInput } from '../../shell/admin/link-target/link-target-input.tsx'
import { sectionNames } from './labels.ts'
import { useCategoryOptions, usePromotions } from './queries.ts'

/** Fields of one section: text or products, visibility and schedule, and position. */
export function HomeSectionFields({ path, index, isLast, move, remove }: FieldArrayRow) {
  const { kind, title } = useFormValue<HomeSection>(path)
  const name = `${sectionNames[kind]}${title ? `: ${title}` : ''}`
  return (
    <Panel
      title={name}
      end={
        <span className="flex">
          <IconButton label={`Move up: ${name}`} disabled={index === 0} onClick={() => move(-1)}>
            <ArrowUp />
          </IconButton>
          <IconButton label={`Move down: ${name}`} disabled={isLast} onClick={() => move(1)}>
            <ArrowDown />
          </IconButton>
          <IconButton label={`Remove: ${name}`} onClick={remove}>
            <Trash2 />
          </IconButton>
        </span>
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput name={`${path}.title`} label="Title" />
        {kind === 'product_list' && <ProductListSource path={path} />}
        {kind === 'category_list' && <CategoryTiles path={path} />}
        {kind !== 'product_list' && kind !== 'category_list' && (
          <>
            <SectionImage path={path} />
            <TextareaInput
              name={`${path}.text`}
              className="md:col-span-2"
              label="Text"
              optional
              rows={3}
              max={600}
            />
            <LinkTargetInput name={`${path}.link`} label="Link" empty="No link" />
            <TextInput name={`${path}.link_label`} label="Button text" optional />
          </>
        )}
        <DateInput name={`${path}.starts_at`} label="Show from" optional hint="Lagos time" />
        <DateInput name={`${path}.ends_at`} label="Show until" optional hint="Lagos time" />
        <SwitchInput name={`${path}.enabled`} label="Shown" />
      </div>
    </Panel>
  )
}

const sourceLabels: Record<HomeSection['source'], string> = {
  category: 'A category',
  collection: 'A collection',
  promotion: 'A promotion, while it is active',
  popular: 'The most popular',
  newest: 'The newest',
  deals: 'Reduced products',
}

/** What a product list shows, and of several lists which. */
function ProductListSource({ path }: { path: string }) {
  const { source, source_id } = useFormValue<HomeSection>(path)
  const set = useSetFormValue()
  const options = useSourceOptions(source)
  const isListed = options.some(({ value }) => value === source_id)
  return (
    <>
      <SelectInput
        name={`${path}.source`}
        label="Products shown"
        options={productListSources.map((value) => ({ value, text: sourceLabels[value] }))}
        onChange={() => set(`${path}.source_id`, '')}
      />
      {needsSourceId(source) && (
        <SelectInput
          name={`${path}.source_id`}
          label="Which"
          placeholder="Choose"
          options={
            isListed || source_id === '' ? options : [...options, { value: source_id, text: source_id }]
          }
        />
      )}
    </>
  )
}

/** Which categories a row of tiles shows. */
function CategoryTiles({ path }: { path: string }) {
  const options = useCategoryOptions().map(({ slug, name }) => ({ value: slug, text: name }))
  return (
    <fieldset className="md:col-span-2">
      <legend className="text-small font-semibold">
        Categories <span className="font-normal text-muted">(all, if you choose none)</span>
      </legend>
      <div className="mt-1.5 flex flex-wrap gap-x-5">
        <CheckboxList name={`${path}.categories`} options={options} />
      </div>
      <InputError name={`${path}.categories`} />
    </fieldset>
  )
}

/** The image beside the text, uploaded at once and shown to visitors when the page is saved. */
function SectionImage({ path }: { path: string }) {
  const { image } = useFormValue<HomeSection>(path)
  const set = useSetFormValue()
  const canEdit = usePermission('marketing:write')
  return (
    <div className="grid gap-3 md:col-span-2">
      <ImageField<ContentImage | null>
        title="Image"
        helper="Beside the text, or above it on phones. At least 960 pixels wide looks best."
        src={image ? `${image.url}-${image.widths[0]}.webp` : undefined}
        canEdit={canEdit}
        url="/api/admin/home-page/images"
        remove={async () => null}
        onStored={(stored) => set(`${path}.image`, stored)}
      />
      {image && (
        <TextInput
          name={`${path}.image.alt`}
          label="Image description"
          optional
          max={160}
          helper="For visitors who cannot see it, and for search engines"
        />
      )}
    </div>
  )
}

function useSourceOptions(source: HomeSection['source']): { value: string; text: string }[] {
  const categories = useCategoryOptions()
  const promotions = usePromotions().data?.items ?? []
  const canRead = usePermission('catalogue:read')
  const collections = useQuery({
    ...listCollections.query(),
    enabled: canRead && source === 'collection',
    refetchOnMount: true,
  }).data
  if (source === 'category') return categories.map(({ slug, name }) => ({ value: slug, text: name }))
  if (source === 'collection')
    return collections?.items.map(({ slug, name }) => ({ value: slug, text: name })) ?? []
  return promotions.map(({ id, code, name }) => ({ value: id, text: code ?? name }))
}
