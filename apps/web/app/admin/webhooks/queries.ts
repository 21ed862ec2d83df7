import type { WebhookDelivery } from '@shop/contract/admin/webhooks'
import { useQuery } from '@tanstack/react-query'
import { getWebhookDelivery, listWebhooks } from '../../api/generated/admin/webhooks.ts'
import { usePermission } from '../../api/profile.ts'

/** While something waits to be told. */
const waitMs = 2_000

/** While a failed delivery is sent again, by the shop or by a press. */
const retryPollMs = 10_000

export function useWebhooks() {
  return useQuery({ ...listWebhooks.query(), enabled: usePermission('webhooks:write') })
}

/** How soon deliveries are read again: not at all where none waits. */
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

/** What every change of webhooks and deliveries makes out of date. */
export const webhookPaths = ['/admin/webhooks', '/admin/webhook-deliveries'] as const
