import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getPromotion, listPromotions, switchPromotion } from '../../api/generated/admin/promotions.ts'
import { listCatalogueChoices } from '../../api/generated/admin/catalogue.ts'
import { messageOf } from '../../api/request-error.ts'
import { toastError } from '../../api/toasts.ts'
import { usePermission } from '../../api/use-permission.ts'

export const promotionsPath = '/admin/promotions'
const key = ['admin', 'promotions'] as const

export function usePromotions() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => listPromotions({}, { signal }),
    enabled: usePermission('marketing:read'),
    refetchOnMount: 'always',
  })
}

export function usePromotion(id: string) {
  return useQuery({
    queryKey: [...key, id],
    queryFn: ({ signal }) => getPromotion({ promotionId: id }, { signal }),
    enabled: usePermission('marketing:read'),
    refetchOnMount: 'always',
  })
}

/** Switches one on or off at once. */
export function useSwitchPromotion() {
  const again = useReadAgain()
  return useMutation({
    mutationFn: ({ id, active }: { id: string; active: boolean }) =>
      switchPromotion({ active, promotionId: id }),
    onError: (error) => toastError(messageOf(error)),
    onSettled: again,
  })
}

/** Everything of promotions is read anew. */
export function useReadAgain(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: key })
}

/** Categories to choose from; none for staff who may not see the catalogue. */
export function useCategoryChoices() {
  const { data } = useQuery({
    queryKey: ['admin', 'promotions', 'categories'],
    queryFn: ({ signal }) => listCatalogueChoices({}, { signal }),
    enabled: usePermission('catalogue:read'),
    staleTime: Infinity,
  })
  return data?.categories ?? []
}
