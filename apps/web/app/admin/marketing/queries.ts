import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getPromotion, listPromotions, togglePromotion } from '../../api/generated/admin/promotions.ts'
import { listCatalogueOptions } from '../../api/generated/admin/products.ts'
import { usePermission } from '../../api/profile.ts'

export function usePromotions() {
  return useQuery({ ...listPromotions.query(), enabled: usePermission('marketing:read') })
}

export function usePromotion(id: string) {
  return useQuery({ ...getPromotion.query({ promotion_id: id }), enabled: usePermission('marketing:read') })
}

/** Activates or deactivates a promotion at once. */
export function useTogglePromotion() {
  const refresh = useRefreshPromotions()
  return useMutation({
    mutationFn: ({ id, active }: { id: string; active: boolean }) =>
      togglePromotion({ active, promotion_id: id }),
    meta: { errors: 'toast' },
    onSettled: refresh,
  })
}

/** Refetches all queries about promotions. */
function useRefreshPromotions(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: listPromotions.key() }),
      queries.invalidateQueries({ queryKey: getPromotion.key() }),
      queries.invalidateQueries({ queryKey: listCatalogueOptions.key() }),
    ])
  }
}

/** Categories as options; none for staff who may not see the catalogue. */
export function useCategoryOptions() {
  const { data } = useQuery({
    ...listCatalogueOptions.query(),
    enabled: usePermission('catalogue:read'),
    staleTime: Infinity,
    refetchOnMount: true,
  })
  return data?.categories ?? []
}
