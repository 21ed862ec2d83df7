import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  reorderCategories,
  deleteBrand,
  deleteCategory,
  listAdminBrands,
  listAdminCategories,
} from '../../../api/generated/admin/taxonomy.ts'
import type { RequestBody } from '../../../api/endpoint.ts'
import { getFirstErrorMessage } from '../../../errors/error-messages.ts'
import { toastError } from '../../../api/toasts.ts'
import { listCatalogueOptions, listAdminProducts } from '../../../api/generated/admin/products.ts'

/** Stores the list from a response and refetches the other queries that show it. */
function useUpdateCache(key: readonly unknown[]) {
  const queries = useQueryClient()
  return (saved: unknown) => {
    queries.setQueryData(key, saved)
    for (const queryKey of [listCatalogueOptions.key(), listAdminProducts.key()])
      void queries.invalidateQueries({ queryKey })
  }
}

const onError = (error: unknown) => toastError(getFirstErrorMessage(error))

export function useArrangeCategories() {
  return useMutation({
    mutationFn: (items: RequestBody<typeof reorderCategories>['items']) => reorderCategories({ items }),
    onSuccess: useUpdateCache(listAdminCategories.key()),
    onError,
  })
}

export function useDeleteCategory() {
  return useMutation({
    ...deleteCategory.mutation({ errors: 'inline' }),
    onSuccess: useUpdateCache(listAdminCategories.key()),
    onError,
  })
}

export function useDeleteBrand() {
  return useMutation({
    ...deleteBrand.mutation({ errors: 'inline' }),
    onSuccess: useUpdateCache(listAdminBrands.key()),
    onError,
  })
}
