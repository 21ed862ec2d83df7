import type { WebhookDelivery } from '@shop/contract/admin/webhooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  updateWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  pingWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  replayWebhookDelivery,
} from '../../api/generated/admin/webhooks.ts'
import type { BodyOf } from '../../api/endpoint.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { usePermission } from '../../api/profile.ts'

/** While something waits to be told. */
const waitMs = 2_000

/** While something that failed is told again, automatically or by a press. */
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

/** Acts after which everything of webhooks is read again. */
function useWebhookMutation<Input, Result>(
  callback: (input: Input) => Promise<Result>,
  successMessage?: (result: Result) => string,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: callback,
    onSuccess: (result) => successMessage && toastSuccess(successMessage(result)),
    meta: { errors: 'toast' },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: listWebhooks.key() }),
        queries.invalidateQueries({ queryKey: listWebhookDeliveries.key() }),
        queries.invalidateQueries({ queryKey: getWebhookDelivery.key() }),
      ]),
  })
}

export function useUpdateWebhook() {
  return useWebhookMutation(
    ({ webhookId, ...body }: BodyOf<typeof updateWebhook> & { webhookId: string }) =>
      updateWebhook({ ...body, webhook_id: webhookId }),
    ({ webhook }) => (webhook.active ? 'Webhook is on' : 'Webhook is off'),
  )
}

export function useDeleteWebhook() {
  return useWebhookMutation(
    (webhookId: string) => deleteWebhook({ webhook_id: webhookId }),
    ({ message }) => message,
  )
}

export function useRenewSecret() {
  return useWebhookMutation((webhookId: string) => rotateWebhookSecret({ webhook_id: webhookId }))
}

export function usePing() {
  return useWebhookMutation(
    (webhookId: string) => pingWebhook({ webhook_id: webhookId }),
    () => 'Ping sent: see the log',
  )
}

export function useReplayDelivery() {
  return useWebhookMutation(
    (deliveryId: string) => replayWebhookDelivery({ delivery_id: deliveryId }),
    () => 'Sent again',
  )
}
