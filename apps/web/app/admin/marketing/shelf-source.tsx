import { type HomeBlock, shelfSources } from '@shop/contract/home-blocks'
import { SelectField } from '@shop/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { listCollections } from '../../api/generated/admin/collections.ts'
import { usePermission } from '../../api/use-permission.ts'
import { useCategoryChoices, usePromotions } from './use-promotions.ts'

interface ShelfSourceProps {
  block: HomeBlock
  error: string | undefined
  onChange: (next: Partial<HomeBlock>) => void
}

const sourceTexts: Record<HomeBlock['source'], string> = {
  category: 'A category',
  collection: 'A collection',
  promotion: 'A promotion, while it is active',
}

/** What stands on a shelf: the first products of a category or collection, or those that a promotion lowers. */
export function ShelfSource({ block, error, onChange }: ShelfSourceProps) {
  const { source, source_id } = block
  const choices = useChoices(source)
  const known = choices.some(({ value }) => value === source_id)
  return (
    <>
      <SelectField
        size="dense"
        label="Products shown"
        options={shelfSources.map((value) => ({ value, text: sourceTexts[value] }))}
        value={source}
        onChange={(event) =>
          onChange({
            source: shelfSources.find((one) => one === event.target.value) ?? 'category',
            source_id: '',
          })
        }
      />
      <SelectField
        size="dense"
        label="Which"
        placeholder="Choose"
        options={known || source_id === '' ? choices : [...choices, { value: source_id, text: source_id }]}
        value={source_id}
        error={error}
        onChange={(event) => onChange({ source_id: event.target.value })}
      />
    </>
  )
}

function useChoices(source: HomeBlock['source']): { value: string; text: string }[] {
  const categories = useCategoryChoices()
  const promotions = usePromotions().data?.items ?? []
  const maySee = usePermission('catalogue:read')
  const collections = useQuery({
    ...listCollections.query(),
    enabled: maySee && source === 'collection',
    refetchOnMount: true,
  }).data
  if (source === 'category') return categories.map(({ slug, name }) => ({ value: slug, text: name }))
  if (source === 'collection')
    return collections?.items.map(({ slug, name }) => ({ value: slug, text: name })) ?? []
  return promotions.map(({ id, code, name }) => ({ value: id, text: code ?? name }))
}
