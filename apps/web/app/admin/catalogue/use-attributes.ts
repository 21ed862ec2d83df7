import type {
  Attribute,
  AttributeWish,
  editAttributes,
  listAttributes,
} from '@shop/contract/admin/attributes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
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
    queryFn: ({ signal }) =>
      call<typeof listAttributes>({
        method: 'GET',
        path: '/admin/categories/{slug}/attributes',
        params: { slug: slug ?? '' },
        signal,
      }),
    enabled: slug !== undefined,
  })
  return data?.items ?? []
}

export function useSaveAttributes(slug: string, onSaved: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (items: AttributeWish[]) =>
      call<typeof editAttributes>({
        method: 'PUT',
        path: '/admin/categories/{slug}/attributes',
        params: { slug },
        body: { items },
      }),
    onSuccess: (saved) => {
      queries.setQueryData(keyOf(slug), saved)
      onSaved()
    },
  })
}
