import type { Attribute, AttributeInput } from '@shop/contract/admin/attributes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { updateAttributes, listAttributes } from '../../api/generated/admin/attributes.ts'
import { useCatalogueOptions } from './use-products.ts'

const queryKeyFor = (slug: string | undefined) => ['admin', 'attributes', slug] as const

/** The slug of a category by its name; undefined for one that the shop does not have yet. */
export function useCategorySlug(name: string): string | undefined {
  const { data } = useCatalogueOptions()
  return data?.categories.find((category) => category.name === name)?.slug
}

/** What products of a category tell of themselves. */
export function useAttributes(slug: string | undefined): readonly Attribute[] {
  const { data } = useQuery({
    queryKey: queryKeyFor(slug),
    queryFn: ({ signal }) => listAttributes({ slug: slug ?? '' }, { signal }),
    enabled: slug !== undefined,
  })
  return data?.items ?? []
}

export function useSaveAttributes(slug: string, onSaved: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (items: AttributeInput[]) => updateAttributes({ items, slug }),
    onSuccess: (saved) => {
      queries.setQueryData(queryKeyFor(slug), saved)
      onSaved()
    },
  })
}
