import type { Order } from '@shop/contract/orders'
import type { addReturnPhoto, OrderReturns } from '@shop/contract/returns'
import { t } from '@shop/contract/t'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { requestReturn, listReturns, cancelReturn } from '../../api/generated/returns.ts'
import type { ResponseBody } from '../../api/endpoint.ts'
import { discardDraft, saveDraft, loadDraft } from '../../api/storage/drafts.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { toastError } from '../../api/toasts.ts'
import { createIdempotencyKeys } from '../../api/idempotency-key.ts'
import { supportsReturns, toReturnBody, parseReturnDraft, type ReturnInput } from './return-draft.ts'
import { usePhotoUpload } from '../../forms/photo-upload.tsx'

/** An order's returns and returnable units; fetched only once the order is delivered. */
export function useReturns(order: Order) {
  return useQuery({
    ...listReturns.query({ order_id: order.id }),
    enabled: supportsReturns(order),
  })
}

/**
 * State of the return form. Input survives a reload. Photos are uploaded after the return is requested: `sentTo` is
 * then their upload URL, and `upload` lists the failed ones.
 */
export function useReturnForm(order: Order, existing: OrderReturns) {
  const draft = `return:${order.id}`
  const client = useQueryClient()
  const [input, setInput] = useState(() => parseReturnDraft(loadDraft(draft)))
  const [photos, setPhotos] = useState<File[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const upload = useReturnPhotos(order.id)
  const [keys] = useState(createIdempotencyKeys)

  const send = async () => {
    const parsed = toReturnBody(input, existing)
    setProblem('problem' in parsed ? parsed.problem : null)
    if ('problem' in parsed) return
    setPending(true)
    try {
      const updated = await requestReturn(
        { ...parsed.body, order_id: order.id },
        { idempotencyKey: keys.of(parsed.body) },
      )
      discardDraft(draft)
      client.setQueryData(listReturns.key({ order_id: order.id }), updated)
      const url = returnPhotosUrl(order.id, updated.returns[0]?.id ?? '')
      setSentTo(url)
      await upload.send(url, photos)
    } catch (error) {
      setProblem(getErrorMessage(error))
    }
    setPending(false)
  }
  const change = (part: Partial<ReturnInput>) => {
    const next = { ...input, ...part }
    saveDraft(draft, next)
    setInput(next)
  }
  return { input, change, photos, setPhotos, problem, pending, sentTo, upload, send }
}

/** Uploads photos of a return and updates the page at once. */
export function useReturnPhotos(orderId: string) {
  const client = useQueryClient()
  return usePhotoUpload<ResponseBody<typeof addReturnPhoto>>((now) =>
    client.setQueryData(listReturns.key({ order_id: orderId }), now),
  )
}

export const returnPhotosUrl = (orderId: string, returnId: string) =>
  `/api/orders/${orderId}/returns/${returnId}/photos`

export function useCancelReturn(orderId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (returnId: string) => cancelReturn({ order_id: orderId, return_id: returnId }),
    onSuccess: (now) => client.setQueryData(listReturns.key({ order_id: orderId }), now),
    onError: () => toastError(t('Something went wrong. Please try again.')),
  })
}
