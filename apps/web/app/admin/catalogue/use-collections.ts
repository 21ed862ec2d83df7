import type {
  addCollection,
  AdminCollection,
  CollectionEdit,
  deleteCollection,
  editCollection,
  getCollection,
  listCollections,
} from '@shop/contract/admin/collections'
import type { BodyOf } from '@shop/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { messageOf } from '../../api/request-error.ts'
import { toastError } from '../../api/toasts.ts'
import { usePermission } from '../../api/use-permission.ts'

export const collectionsPath = '/admin/products/collections'
const listKey = ['admin', 'collections'] as const
const keyOf = (slug: string) => ['admin', 'collection', slug] as const
const one = '/admin/collections/{slug}'

export function useCollections() {
  return useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) =>
      call<typeof listCollections>({ method: 'GET', path: '/admin/collections', signal }),
    enabled: usePermission('catalogue:read'),
    refetchOnMount: 'always',
  })
}

export function useCollection(slug: string) {
  return useQuery({
    queryKey: keyOf(slug),
    queryFn: ({ signal }) =>
      call<typeof getCollection>({ method: 'GET', path: one, params: { slug }, signal }),
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
    mutationFn: (body: BodyOf<typeof addCollection>) =>
      call<typeof addCollection>({ method: 'POST', path: '/admin/collections', body }),
    onSuccess: useShow(),
  })
}

export function useEditCollection(slug: string) {
  return useMutation({
    mutationFn: (body: CollectionEdit) =>
      call<typeof editCollection>({ method: 'PUT', path: one, params: { slug }, body }),
    onSuccess: useShow(),
  })
}

export function useDeleteCollection() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (slug: string) =>
      call<typeof deleteCollection>({ method: 'DELETE', path: one, params: { slug } }),
    onSuccess: (left) => queries.setQueryData(listKey, left),
    onError: (error) => toastError(messageOf(error)),
  })
}
