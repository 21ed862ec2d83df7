import type { WebhookDelivery } from '@shop/contract/admin/webhooks'
import { useQuery } from '@tanstack/react-query'
import { getWebhookDelivery, listWebhooks } from '../../api/generated/admin/webhooks.ts'
import { usePermission } from '../../api/profile.ts'

/** Poll interval while a new delivery is pending. */
const waitMs = 2_000

/** Poll interval while a failed delivery is retried. */
const retryPollMs = 10_000

export function useWebhooks() {
  return useQuery({ ...listWebhooks.query(), enabled: usePermission('webhooks:write') })
}

/** Poll interval for deliveries in ms; false if none is pending. */
export function pollPending(deliveries: readonly WebhookDelivery[]): number | false {
  const pending = deliveries.filter(({ status }) => status === 'pending')
  if (pending.length === 0) return false
  return pending.some(({ attempt_count }) => attempt_count === 0) ? waitMs : retryPollMs
}

export function useWebhookDelivery(deliveryId: string) {
  return useQuery({
    ...getWebhookDelivery.query({ delivery_id: deliveryId }),
    refetchInterval: ({ state: { data } }) => data?.status === 'pending' && waitMs,
  })
}

/** Paths to refetch after webhooks or deliveries have changed. */
export const webhookPaths = ['/admin/webhooks', '/admin/webhook-deliveries'] as const
