import type { Attribute, AttributeWish } from '@shop/contract/admin/attributes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { editAttributes, listAttributes } from '../../api/generated/admin/attributes.ts'
import { useCatalogueChoices } from './use-products.ts'

const keyOf = (slug: string | undefined) => ['admin', 'attributes', slug] as const

/** The slug of a category by its name; undefined for one that the shop does not have yet. */
export function useCategorySlug(name: string): string | undefined {
  const { data } = useCatalogueChoices()
  return data?.categories.find((category) => category.name === name)?.slug
}

/** What products of a category tell of themselves. */
export function useAttributes(slug: string | undefined): readonly Attribute[] {
  const { data } = useQuery({
    queryKey: keyOf(slug),
    queryFn: ({ signal }) => listAttributes({ slug: slug ?? '' }, { signal }),
    enabled: slug !== undefined,
  })
  return data?.items ?? []
}

export function useSaveAttributes(slug: string, onSaved: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (items: AttributeWish[]) => editAttributes({ items, slug }),
    onSuccess: (saved) => {
      queries.setQueryData(keyOf(slug), saved)
      onSaved()
    },
  })
}
