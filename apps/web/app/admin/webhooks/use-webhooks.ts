import type {
  addWebhook,
  editWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  pingWebhook,
  removeWebhook,
  renewWebhookSecret,
  replayWebhookDelivery,
} from '@shop/contract/admin/webhooks'
import type { BodyOf, QueryOf } from '@shop/contract/endpoint'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError, toastSuccess } from '../../client/toasts.ts'
import { usePermission } from '../../layout/use-permission.ts'

const key = ['admin', 'webhooks'] as const

/** While something waits to be told. */
const waitMs = 2_000
/** While something that failed is told again, by itself or by a press. */
const againMs = 10_000

export function useWebhooks() {
  return useQuery({
    queryKey: [...key, 'list'],
    queryFn: ({ signal }) => call<typeof listWebhooks>({ method: 'GET', path: '/admin/webhooks', signal }),
    enabled: usePermission('webhooks:edit'),
    refetchOnMount: 'always',
  })
}

export function useDeliveries(query: QueryOf<typeof listWebhookDeliveries>) {
  return useQuery({
    queryKey: [...key, 'log', query],
    queryFn: ({ signal }) =>
      call<typeof listWebhookDeliveries>({ method: 'GET', path: '/admin/webhook-deliveries', query, signal }),
    enabled: usePermission('webhooks:edit'),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => {
      const waiting = data?.items.filter(({ state }) => state === 'waiting') ?? []
      if (waiting.length === 0) return false
      return waiting.some(({ tries }) => tries === 0) ? waitMs : againMs
    },
  })
}

export function useDelivery(deliveryId: string) {
  return useQuery({
    queryKey: [...key, 'delivery', deliveryId],
    queryFn: ({ signal }) =>
      call<typeof getWebhookDelivery>({
        method: 'GET',
        path: '/admin/webhook-deliveries/{deliveryId}',
        params: { deliveryId },
        signal,
      }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => data?.state === 'waiting' && waitMs,
  })
}

/** Acts after which everything of webhooks is read anew. */
function useAct<Wish, Answer>(act: (wish: Wish) => Promise<Answer>, said?: (answer: Answer) => string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => said && toastSuccess(said(answer)),
    onError: (error) => toastError(messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}

export type WebhookWish = BodyOf<typeof addWebhook>

export function useAddWebhook() {
  return useAct(({ webhookId, ...body }: WebhookWish & { webhookId: string }) =>
    call<typeof addWebhook>({
      method: 'PUT',
      path: '/admin/webhooks/{webhookId}',
      params: { webhookId },
      body,
    }),
  )
}

export function useEditWebhook() {
  return useAct(
    ({ webhookId, ...body }: BodyOf<typeof editWebhook> & { webhookId: string }) =>
      call<typeof editWebhook>({
        method: 'PATCH',
        path: '/admin/webhooks/{webhookId}',
        params: { webhookId },
        body,
      }),
    ({ webhook }) => (webhook.active ? 'Webhook is on' : 'Webhook is off'),
  )
}

export function useRemoveWebhook() {
  return useAct(
    (webhookId: string) =>
      call<typeof removeWebhook>({
        method: 'DELETE',
        path: '/admin/webhooks/{webhookId}',
        params: { webhookId },
      }),
    ({ message }) => message,
  )
}

export function useRenewSecret() {
  return useAct((webhookId: string) =>
    call<typeof renewWebhookSecret>({
      method: 'POST',
      path: '/admin/webhooks/{webhookId}/secret',
      params: { webhookId },
    }),
  )
}

export function usePing() {
  return useAct(
    (webhookId: string) =>
      call<typeof pingWebhook>({
        method: 'POST',
        path: '/admin/webhooks/{webhookId}/ping',
        params: { webhookId },
      }),
    () => 'Ping sent: see the log',
  )
}

export function useReplay() {
  return useAct(
    (deliveryId: string) =>
      call<typeof replayWebhookDelivery>({
        method: 'POST',
        path: '/admin/webhook-deliveries/{deliveryId}/replay',
        params: { deliveryId },
      }),
    () => 'Sent again',
  )
}
