import type { AdminDelivery } from '@shop/contract/admin/delivery'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getAdminDelivery } from '../../api/generated/admin/delivery.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { usePermission } from '../../api/use-permission.ts'

/** All zones and places to collect at. */
export function useDelivery() {
  return useQuery({ ...getAdminDelivery.query(), enabled: usePermission('delivery:write') })
}

/** A change of the delivery: its answer is everything as it is now. Staff are told what was `said`. */
export function useDeliveryChange<Wish>(
  said: string,
  send: (wish: Wish) => Promise<AdminDelivery>,
  onDone?: (now: AdminDelivery) => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (now) => {
      queries.setQueryData(getAdminDelivery.key(), now)
      toastSuccess(said)
      onDone?.(now)
    },
    meta: { errors: 'toast' },
  })
}
