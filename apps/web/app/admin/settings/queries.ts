import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { getAdminSettings } from '../../api/generated/admin/settings.ts'
import { usePermission } from '../../api/profile.ts'
import type { DeliverySettings } from '@shop/contract/admin/delivery'
import { getDeliverySettings } from '../../api/generated/admin/delivery.ts'
import { toastSuccess } from '../../api/toasts.ts'

/** The shop's details and how it runs. */
export function useSettings() {
  return useQuery({ ...getAdminSettings.query(), enabled: usePermission('settings:read') })
}

/** All zones and places to collect at. */
export function useDeliverySettings() {
  return useQuery({ ...getDeliverySettings.query(), enabled: usePermission('delivery:write') })
}

/** A change of the delivery: its answer is everything as it is now. Staff are told what was `said`. */
export function useDeliveryMutation<Input>(
  successMessage: string,
  send: (input: Input) => Promise<DeliverySettings>,
  onDone?: (now: DeliverySettings) => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (now) => {
      queries.setQueryData(getDeliverySettings.key(), now)
      toastSuccess(successMessage)
      onDone?.(now)
    },
    meta: { errors: 'toast' },
  })
}
