import type { AdminCollection, CollectionEdit } from '@shop/contract/admin/collections'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  addCollection,
  deleteCollection,
  editCollection,
  getCollection,
  listCollections,
} from '../../api/generated/admin/collections.ts'
import { usePermission } from '../../api/use-permission.ts'

export const collectionsPath = '/admin/products/collections'

export function useCollections() {
  return useQuery({ ...listCollections.query(), enabled: usePermission('catalogue:read') })
}

export function useCollection(slug: string) {
  return useQuery({ ...getCollection.query({ slug }), enabled: usePermission('catalogue:read') })
}

function useShow() {
  const queries = useQueryClient()
  return (saved: AdminCollection) => {
    queries.setQueryData(getCollection.key({ slug: saved.slug }), saved)
    void queries.invalidateQueries({ queryKey: listCollections.key() })
  }
}

export function useAddCollection() {
  return useMutation({ ...addCollection.mutation({ errors: 'inline' }), onSuccess: useShow() })
}

export function useEditCollection(slug: string) {
  return useMutation({
    mutationFn: (body: CollectionEdit) => editCollection({ ...body, slug }),
    onSuccess: useShow(),
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
