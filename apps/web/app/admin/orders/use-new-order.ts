import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { placeOrderFor, quoteOrderFor } from '../../api/generated/admin/order-for-customer.ts'
import type { BodyOf } from '../../api/endpoint.ts'
import { makeKeptWishKey } from '../../forms/kept-wish-key.ts'
import { keyOf } from './use-order.ts'

type QuoteWish = BodyOf<typeof quoteOrderFor>

/** What the order would cost, as soon as something is in it. */
export function useQuoteFor(wish: QuoteWish) {
  return useQuery({
    queryKey: ['admin', 'new-order', wish],
    queryFn: ({ signal }) => quoteOrderFor(wish, { signal }),
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
      placeOrderFor(body, { idempotencyKey: wishKey.of(body) }),
    onSuccess: ({ order }) => {
      wishKey.done()
      queries.setQueryData(keyOf(order.id), order)
      for (const list of ['orders', 'products', 'payments', 'dashboard', 'new-order'])
        void queries.invalidateQueries({ queryKey: ['admin', list] })
    },
    onError: () => void queries.invalidateQueries({ queryKey: ['admin', 'new-order'] }),
  })
}
