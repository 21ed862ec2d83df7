import { type HomeSection, productListSources } from '@shop/contract/home-sections'
import { IconButton } from '@shop/ui/icon-button'
import { Panel } from '@shop/ui/panel'
import { Switch } from '@shop/ui/switch'
import { TextArea } from '@shop/ui/text-area'
import { TextField } from '@shop/ui/text-field'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { toLocalDateTime, parseLocalDateTime, formatPickedDate } from '../../forms/date-input.ts'
import { sectionNames } from './labels.ts'
import { SelectField } from '@shop/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { listCollections } from '../../api/generated/admin/collections.ts'
import { usePermission } from '../../api/profile.ts'
import { useCategoryOptions, usePromotions } from './queries.ts'

interface HomeSectionFieldsProps {
  block: HomeSection
  getError: (field: string) => string | undefined
  isFirst: boolean
  isLast: boolean
  onChange: (next: Partial<HomeSection>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** One block: its words or its shelf, whether and when it is shown, and its place. */
export function HomeSectionFields(props: HomeSectionFieldsProps) {
  const { block, getError, isFirst, isLast, onChange, onMove, onRemove } = props
  const name = `${sectionNames[block.kind]}${block.title ? `: ${block.title}` : ''}`
  const field = (key: 'title' | 'link' | 'link_label', label: string, helper?: string) => (
    <TextField
      size="dense"
      label={label}
      helper={helper}
      optional={key !== 'title'}
      value={block[key]}
      error={getError(key)}
      onChange={(event) => onChange({ [key]: event.target.value })}
    />
  )
  const time = (key: 'starts_at' | 'ends_at', label: string) => (
    <TextField
      type="datetime-local"
      size="dense"
      label={label}
      optional
      helper={formatPickedDate(toLocalDateTime(block[key]), 'Lagos time')}
      value={toLocalDateTime(block[key])}
      error={getError(key)}
      onChange={(event) => onChange({ [key]: parseLocalDateTime(event.target.value) })}
    />
  )
  return (
    <Panel
      title={name}
      end={
        <span className="flex">
          <IconButton label={`Move up: ${name}`} disabled={isFirst} onClick={() => onMove(-1)}>
            <ArrowUp />
          </IconButton>
          <IconButton label={`Move down: ${name}`} disabled={isLast} onClick={() => onMove(1)}>
            <ArrowDown />
          </IconButton>
          <IconButton label={`Remove: ${name}`} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        </span>
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        {field('title', 'Title')}
        {block.kind === 'product_list' ? (
          <ProductListSource block={block} error={getError('source_id')} onChange={onChange} />
        ) : (
          <>
            <TextArea
              className="md:col-span-2"
              label="Text"
              optional
              rows={3}
              maxLength={600}
              value={block.text}
              error={getError('text')}
              onChange={(event) => onChange({ text: event.target.value })}
            />
            {field('link', 'Link', 'For example /products?discount=1')}
            {field('link_label', 'Button text')}
          </>
        )}
        {time('starts_at', 'Show from')}
        {time('ends_at', 'Show until')}
        <Switch
          label="Shown"
          checked={block.enabled}
          onChange={(event) => onChange({ enabled: event.target.checked })}
        />
      </div>
    </Panel>
  )
}

interface ProductListSourceProps {
  block: HomeSection
  error: string | undefined
  onChange: (next: Partial<HomeSection>) => void
}

const sourceLabels: Record<HomeSection['source'], string> = {
  category: 'A category',
  collection: 'A collection',
  promotion: 'A promotion, while it is active',
}

/** What is in stock: the first products of a category or collection, or those that a promotion lowers. */
function ProductListSource({ block, error, onChange }: ProductListSourceProps) {
  const { source, source_id } = block
  const options = useSourceOptions(source)
  const isListed = options.some(({ value }) => value === source_id)
  return (
    <>
      <SelectField
        size="dense"
        label="Products shown"
        options={productListSources.map((value) => ({ value, text: sourceLabels[value] }))}
        value={source}
        onChange={(event) =>
          onChange({
            source: productListSources.find((one) => one === event.target.value) ?? 'category',
            source_id: '',
          })
        }
      />
      <SelectField
        size="dense"
        label="Which"
        placeholder="Choose"
        options={isListed || source_id === '' ? options : [...options, { value: source_id, text: source_id }]}
        value={source_id}
        error={error}
        onChange={(event) => onChange({ source_id: event.target.value })}
      />
    </>
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
