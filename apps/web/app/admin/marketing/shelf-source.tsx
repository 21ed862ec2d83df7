import { type HomeSection, productListSources } from '@shop/contract/home-blocks'
import { SelectField } from '@shop/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { listCollections } from '../../api/generated/admin/collections.ts'
import { usePermission } from '../../api/use-permission.ts'
import { useCategoryOptions, usePromotions } from './use-promotions.ts'

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

/** What stands on a shelf: the first products of a category or collection, or those that a promotion lowers. */
export function ProductListSource({ block, error, onChange }: ProductListSourceProps) {
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
