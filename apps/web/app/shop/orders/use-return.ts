import type { Order } from '@shop/contract/orders'
import type {
  addReturnPhoto,
  askReturn,
  listReturns,
  OrderReturns,
  withdrawReturn,
} from '@shop/contract/returns'
import type { ReplyOf } from '@shop/contract/endpoint'
import { t } from '@shop/contract/t'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../client/api.ts'
import { dropDraft, keepDraft, readDraft } from '../../client/drafts.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError } from '../../client/toasts.ts'
import { uploadFile } from '../../client/upload-file.ts'
import { makeWishKey } from '../../client/wish-key.ts'
import { mayHaveReturns, returnBody, returnWishOf, type ReturnWish } from './return-wish.ts'

const keyOf = (orderId: string) => ['orders', orderId, 'returns'] as const

/** What is sent back of an order and what still may be; nothing is asked before it has arrived. */
export function useReturns(order: Order) {
  return useQuery({
    queryKey: keyOf(order.id),
    queryFn: ({ signal }) =>
      call<typeof listReturns>({
        method: 'GET',
        path: '/orders/{orderId}/returns',
        params: { orderId: order.id },
        signal,
      }),
    enabled: mayHaveReturns(order),
  })
}

/** The doings of the form for a return. What is typed survives a reload; the photos follow once it is asked for. */
export function useReturn(order: Order, known: OrderReturns) {
  const draft = `return ${order.id}`
  const client = useQueryClient()
  const [wish, setWish] = useState(() => returnWishOf(readDraft(draft)))
  const [photos, setPhotos] = useState<File[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const [sent, setSent] = useState(false)
  const [keys] = useState(makeWishKey)
  const show = (now: OrderReturns) => client.setQueryData(keyOf(order.id), now)

  const send = async () => {
    const read = returnBody(wish, known)
    setProblem('problem' in read ? read.problem : null)
    if ('problem' in read) return
    setPending(true)
    try {
      const asked = await call<typeof askReturn>({
        method: 'POST',
        path: '/orders/{orderId}/returns',
        params: { orderId: order.id },
        body: read.body,
        idempotencyKey: keys.of(read.body),
      })
      dropDraft(draft)
      setSent(true)
      await sendPhotos(order.id, asked, photos)
        .then((now) => now && show(now))
        .catch((error: unknown) => toastError(messageOf(error)))
      void client.invalidateQueries({ queryKey: keyOf(order.id) })
    } catch (error) {
      setProblem(messageOf(error))
    }
    setPending(false)
  }
  const change = (part: Partial<ReturnWish>) => {
    const next = { ...wish, ...part }
    keepDraft(draft, next)
    setWish(next)
  }
  return { wish, change, photos, setPhotos, problem, pending, sent, send }
}

/** One after the other: phones have slow lines. */
async function sendPhotos(
  orderId: string,
  { returns }: OrderReturns,
  photos: readonly File[],
): Promise<OrderReturns | undefined> {
  const [newest] = returns
  let now: OrderReturns | undefined
  for (const file of newest ? photos : [])
    now = await uploadFile<ReplyOf<typeof addReturnPhoto>>({
      url: `/api/orders/${orderId}/returns/${newest?.id}/photos`,
      file,
      onProgress: () => undefined,
      signal: new AbortController().signal,
    })
  return now
}

export function useWithdraw(orderId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (returnId: string) =>
      call<typeof withdrawReturn>({
        method: 'POST',
        path: '/orders/{orderId}/returns/{returnId}/withdraw',
        params: { orderId, returnId },
      }),
    onSuccess: (now) => client.setQueryData(keyOf(orderId), now),
    onError: () => toastError(t('That did not work. Please try again.')),
  })
}
