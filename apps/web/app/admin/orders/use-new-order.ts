import type { placeOrderFor, quoteOrderFor } from '@shop/contract/admin/order-for-customer'
import type { BodyOf } from '@shop/contract/endpoint'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { makeKeptWishKey } from '../../forms/kept-wish-key.ts'
import { keyOf } from './use-order.ts'

type QuoteWish = BodyOf<typeof quoteOrderFor>

/** What the order would cost, as soon as something is in it. */
export function useQuoteFor(wish: QuoteWish) {
  return useQuery({
    queryKey: ['admin', 'new-order', wish],
    queryFn: ({ signal }) =>
      call<typeof quoteOrderFor>({ method: 'POST', path: '/admin/orders/quote', body: wish, signal }),
    enabled: wish.items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
}

/** Makes the order; the same press, sent again after a lost answer or a reload, makes it once. */
export function usePlaceFor() {
  const [wishKey] = useState(() => makeKeptWishKey('new order key'))
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof placeOrderFor>) =>
      call<typeof placeOrderFor>({
        method: 'POST',
        path: '/admin/orders',
        body,
        idempotencyKey: wishKey.of(body),
      }),
    onSuccess: ({ order }) => {
      wishKey.done()
      queries.setQueryData(keyOf(order.id), order)
      for (const list of ['orders', 'products', 'payments', 'dashboard', 'new-order'])
        void queries.invalidateQueries({ queryKey: ['admin', list] })
    },
    onError: () => void queries.invalidateQueries({ queryKey: ['admin', 'new-order'] }),
  })
}
