import type { Order } from '@shop/contract/orders'
import type { addReturnPhoto, OrderReturns } from '@shop/contract/returns'
import { t } from '@shop/contract/t'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askReturn, listReturns, withdrawReturn } from '../../api/generated/returns.ts'
import type { ReplyOf } from '../../api/endpoint.ts'
import { dropDraft, keepDraft, readDraft } from '../../api/storage/drafts.ts'
import { messageOf } from '../../api/request-error.ts'
import { toastError } from '../../api/toasts.ts'
import { makeWishKey } from '../../api/wish-key.ts'
import { mayHaveReturns, returnBody, returnWishOf, type ReturnWish } from './return-wish.ts'
import { usePhotoUpload } from '../../forms/use-photo-upload.ts'

const keyOf = (orderId: string) => ['orders', orderId, 'returns'] as const

/** What is sent back of an order and what still may be; nothing is asked before it has arrived. */
export function useReturns(order: Order) {
  return useQuery({
    queryKey: keyOf(order.id),
    queryFn: ({ signal }) => listReturns({ orderId: order.id }, { signal }),
    enabled: mayHaveReturns(order),
  })
}

/**
 * The doings of the form for a return. What is typed survives a reload; the photos follow once it is asked for: `sentTo`
 * is then where they go, and `upload` tells of those that did not arrive.
 */
export function useReturn(order: Order, known: OrderReturns) {
  const draft = `return ${order.id}`
  const client = useQueryClient()
  const [wish, setWish] = useState(() => returnWishOf(readDraft(draft)))
  const [photos, setPhotos] = useState<File[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const upload = useReturnPhotos(order.id)
  const [keys] = useState(makeWishKey)

  const send = async () => {
    const read = returnBody(wish, known)
    setProblem('problem' in read ? read.problem : null)
    if ('problem' in read) return
    setPending(true)
    try {
      const asked = await askReturn(
        { ...read.body, orderId: order.id },
        { idempotencyKey: keys.of(read.body) },
      )
      dropDraft(draft)
      client.setQueryData(keyOf(order.id), asked)
      const url = returnPhotosUrl(order.id, asked.returns[0]?.id ?? '')
      setSentTo(url)
      await upload.send(url, photos)
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
  return { wish, change, photos, setPhotos, problem, pending, sentTo, upload, send }
}

/** Sends photos of a return; the page shows at once that they are there. */
export function useReturnPhotos(orderId: string) {
  const client = useQueryClient()
  return usePhotoUpload<ReplyOf<typeof addReturnPhoto>>((now) => client.setQueryData(keyOf(orderId), now))
}

export const returnPhotosUrl = (orderId: string, returnId: string) =>
  `/api/orders/${orderId}/returns/${returnId}/photos`

export function useWithdraw(orderId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (returnId: string) => withdrawReturn({ orderId, returnId }),
    onSuccess: (now) => client.setQueryData(keyOf(orderId), now),
    onError: () => toastError(t('Something went wrong. Please try again.')),
  })
}
