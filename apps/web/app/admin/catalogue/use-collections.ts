import type { AdminCollection, CollectionEdit } from '@shop/contract/admin/collections'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  addCollection,
  deleteCollection,
  editCollection,
  getCollection,
  listCollections,
} from '../../api/generated/admin/collections.ts'
import type { BodyOf } from '../../api/endpoint.ts'
import { messageOf } from '../../api/request-error.ts'
import { toastError } from '../../api/toasts.ts'
import { usePermission } from '../../api/use-permission.ts'

export const collectionsPath = '/admin/products/collections'
const listKey = ['admin', 'collections'] as const
const keyOf = (slug: string) => ['admin', 'collection', slug] as const

export function useCollections() {
  return useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => listCollections({}, { signal }),
    enabled: usePermission('catalogue:read'),
    refetchOnMount: 'always',
  })
}

export function useCollection(slug: string) {
  return useQuery({
    queryKey: keyOf(slug),
    queryFn: ({ signal }) => getCollection({ slug }, { signal }),
    enabled: usePermission('catalogue:read'),
    refetchOnMount: 'always',
  })
}

function useShow() {
  const queries = useQueryClient()
  return (saved: AdminCollection) => {
    queries.setQueryData(keyOf(saved.slug), saved)
    void queries.invalidateQueries({ queryKey: listKey })
  }
}

export function useAddCollection() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof addCollection>) => addCollection(body),
    onSuccess: useShow(),
  })
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
    onSuccess: (left) => queries.setQueryData(listKey, left),
    onError: (error) => toastError(messageOf(error)),
  })
}
