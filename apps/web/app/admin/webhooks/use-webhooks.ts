import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  addWebhook,
  editWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  pingWebhook,
  removeWebhook,
  renewWebhookSecret,
  replayWebhookDelivery,
} from '../../api/generated/admin/webhooks.ts'
import type { BodyOf, QueryOf } from '../../api/endpoint.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { usePermission } from '../../api/use-permission.ts'

/** While something waits to be told. */
const waitMs = 2_000
/** While something that failed is told again, by itself or by a press. */
const againMs = 10_000

export function useWebhooks() {
  return useQuery({ ...listWebhooks.query(), enabled: usePermission('webhooks:write') })
}

export function useDeliveries(query: QueryOf<typeof listWebhookDeliveries>) {
  return useQuery({
    ...listWebhookDeliveries.query(query),
    enabled: usePermission('webhooks:write'),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => {
      const waiting = data?.items.filter(({ status: state }) => state === 'pending') ?? []
      if (waiting.length === 0) return false
      return waiting.some(({ attempt_count: tries }) => tries === 0) ? waitMs : againMs
    },
  })
}

export function useDelivery(deliveryId: string) {
  return useQuery({
    ...getWebhookDelivery.query({ deliveryId }),
    refetchInterval: ({ state: { data } }) => data?.status === 'pending' && waitMs,
  })
}

/** Acts after which everything of webhooks is read anew. */
function useAct<Wish, Answer>(act: (wish: Wish) => Promise<Answer>, said?: (answer: Answer) => string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => said && toastSuccess(said(answer)),
    meta: { errors: 'toast' },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: listWebhooks.key() }),
        queries.invalidateQueries({ queryKey: listWebhookDeliveries.key() }),
        queries.invalidateQueries({ queryKey: getWebhookDelivery.key() }),
      ]),
  })
}

export type WebhookWish = BodyOf<typeof addWebhook>

export function useAddWebhook() {
  return useAct(({ webhookId, ...body }: WebhookWish & { webhookId: string }) =>
    addWebhook({ ...body, webhookId }),
  )
}

export function useEditWebhook() {
  return useAct(
    ({ webhookId, ...body }: BodyOf<typeof editWebhook> & { webhookId: string }) =>
      editWebhook({ ...body, webhookId }),
    ({ webhook }) => (webhook.active ? 'Webhook is on' : 'Webhook is off'),
  )
}

export function useRemoveWebhook() {
  return useAct(
    (webhookId: string) => removeWebhook({ webhookId }),
    ({ message }) => message,
  )
}

export function useRenewSecret() {
  return useAct((webhookId: string) => renewWebhookSecret({ webhookId }))
}

export function usePing() {
  return useAct(
    (webhookId: string) => pingWebhook({ webhookId }),
    () => 'Ping sent: see the log',
  )
}

export function useReplay() {
  return useAct(
    (deliveryId: string) => replayWebhookDelivery({ deliveryId }),
    () => 'Sent again',
  )
}
