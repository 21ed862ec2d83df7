import type {
  addCategory,
  arrangeCategories,
  deleteBrand,
  deleteCategory,
  listAdminBrands,
  listAdminCategories,
  renameBrand,
  renameCategory,
} from '@shop/contract/admin/categories'
import type { BodyOf } from '@shop/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { messageOf } from '../../api/request-error.ts'
import { toastError } from '../../api/toasts.ts'
import { usePermission } from '../../api/use-permission.ts'

const categoriesKey = ['admin', 'categories'] as const
const brandsKey = ['admin', 'brands'] as const

export function useAdminCategories() {
  return useQuery({
    queryKey: categoriesKey,
    queryFn: ({ signal }) =>
      call<typeof listAdminCategories>({ method: 'GET', path: '/admin/categories', signal }),
    enabled: usePermission('catalogue:read'),
    refetchOnMount: 'always',
  })
}

export function useAdminBrands() {
  return useQuery({
    queryKey: brandsKey,
    queryFn: ({ signal }) => call<typeof listAdminBrands>({ method: 'GET', path: '/admin/brands', signal }),
    enabled: usePermission('catalogue:read'),
    refetchOnMount: 'always',
  })
}

/** Shows the list as an answer has it, and reads anew what else shows it. */
function useShow(key: readonly string[]) {
  const queries = useQueryClient()
  return (saved: unknown) => {
    queries.setQueryData(key, saved)
    for (const other of [
      ['admin', 'catalogue-choices'],
      ['admin', 'products'],
    ])
      void queries.invalidateQueries({ queryKey: other })
  }
}

const onError = (error: unknown) => toastError(Object.values(fieldErrorsOf(error))[0] ?? messageOf(error))

/** Saves the words of a category and shows the list as it is then. */
export function useRenameCategory(slug: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof renameCategory>) =>
      call<typeof renameCategory>({
        method: 'PUT',
        path: '/admin/categories/{slug}',
        params: { slug },
        body,
      }),
    onSuccess: useShow(categoriesKey),
  })
}

export function useAddCategory() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof addCategory>) =>
      call<typeof addCategory>({ method: 'POST', path: '/admin/categories', body }),
    onSuccess: useShow(categoriesKey),
  })
}

export function useArrangeCategories() {
  return useMutation({
    mutationFn: (items: BodyOf<typeof arrangeCategories>['items']) =>
      call<typeof arrangeCategories>({ method: 'PUT', path: '/admin/categories', body: { items } }),
    onSuccess: useShow(categoriesKey),
    onError,
  })
}

interface DeleteWish {
  slug: string
  into: string | undefined
}

export function useDeleteCategory() {
  return useMutation({
    mutationFn: ({ slug, into }: DeleteWish) =>
      call<typeof deleteCategory>({
        method: 'DELETE',
        path: '/admin/categories/{slug}',
        params: { slug },
        query: { into },
      }),
    onSuccess: useShow(categoriesKey),
    onError,
  })
}

export function useRenameBrand(slug: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof renameBrand>) =>
      call<typeof renameBrand>({ method: 'PUT', path: '/admin/brands/{slug}', params: { slug }, body }),
    onSuccess: useShow(brandsKey),
  })
}

export function useDeleteBrand() {
  return useMutation({
    mutationFn: ({ slug, into }: DeleteWish) =>
      call<typeof deleteBrand>({
        method: 'DELETE',
        path: '/admin/brands/{slug}',
        params: { slug },
        query: { into },
      }),
    onSuccess: useShow(brandsKey),
    onError,
  })
}
