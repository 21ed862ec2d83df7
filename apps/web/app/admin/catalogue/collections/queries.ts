import type { AdminCollection, CollectionUpdateInput } from '@shop/contract/admin/collections'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createCollection,
  deleteCollection,
  updateCollection,
  getCollection,
  listCollections,
} from '../../../api/generated/admin/collections.ts'
import { usePermission } from '../../../api/profile.ts'

export const collectionsPath = '/admin/products/collections'

export function useCollections() {
  return useQuery({ ...listCollections.query(), enabled: usePermission('catalogue:read') })
}

export function useCollection(slug: string) {
  return useQuery({ ...getCollection.query({ slug }), enabled: usePermission('catalogue:read') })
}

function useUpdateCache() {
  const queries = useQueryClient()
  return (saved: AdminCollection) => {
    queries.setQueryData(getCollection.key({ slug: saved.slug }), saved)
    void queries.invalidateQueries({ queryKey: listCollections.key() })
  }
}

export function useCreateCollection() {
  return useMutation({ ...createCollection.mutation({ errors: 'inline' }), onSuccess: useUpdateCache() })
}

export function useUpdateCollection(slug: string) {
  return useMutation({
    mutationFn: (body: CollectionUpdateInput) => updateCollection({ ...body, slug }),
    onSuccess: useUpdateCache(),
  })
}

export function useDeleteCollection() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (slug: string) => deleteCollection({ slug }),
    onSuccess: (left) => queries.setQueryData(listCollections.key(), left),
    meta: { errors: 'toast' },
  })
}
