import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { deleteCollection, getCollection, listCollections } from '../../../api/generated/admin/collections.ts'
import { usePermission } from '../../../api/profile.ts'

export const collectionsPath = '/admin/products/collections'

export function useCollection(slug: string) {
  return useQuery({ ...getCollection.query({ slug }), enabled: usePermission('catalogue:read') })
}

export function useDeleteCollection() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (slug: string) => deleteCollection({ slug }),
    onSuccess: (remaining) => queries.setQueryData(listCollections.key(), remaining),
    meta: { errors: 'toast' },
  })
}
