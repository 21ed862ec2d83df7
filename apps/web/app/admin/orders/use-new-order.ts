import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  placeOrderFor,
  quoteOrderFor,
  listLikelyCustomers,
} from '../../api/generated/admin/order-for-customer.ts'
import type { BodyOf } from '../../api/endpoint.ts'
import { makeKeptWishKey } from '../../forms/kept-wish-key.ts'
import { listAdminOrders, getAdminOrder } from '../../api/generated/admin/orders.ts'
import { listAdminProducts, getAdminProduct } from '../../api/generated/admin/catalogue.ts'
import { getDashboard } from '../../api/generated/admin/dashboard.ts'
import { listCustomers } from '../../api/generated/admin/customers.ts'
import { getCustomerProfile } from '../../api/generated/admin/customer-profile.ts'

type QuoteWish = BodyOf<typeof quoteOrderFor>

/** What the order would cost, as soon as something is in it. */
export function useQuoteFor(wish: QuoteWish) {
  return useQuery({
    ...quoteOrderFor.query(wish),
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
      queries.setQueryData(getAdminOrder.key({ orderId: order.id }), order)
      for (const queryKey of [
        listAdminOrders.key(),
        listAdminProducts.key(),
        ['admin', 'payments'],
        getDashboard.key(),
        getAdminProduct.key(),
        listCustomers.key(),
        listLikelyCustomers.key(),
        getCustomerProfile.key(),
        quoteOrderFor.key(),
      ])
        void queries.invalidateQueries({ queryKey })
    },
    onError: () =>
      void Promise.all([
        queries.invalidateQueries({ queryKey: listAdminProducts.key() }),
        queries.invalidateQueries({ queryKey: getAdminProduct.key() }),
        queries.invalidateQueries({ queryKey: listCustomers.key() }),
        queries.invalidateQueries({ queryKey: listLikelyCustomers.key() }),
        queries.invalidateQueries({ queryKey: getCustomerProfile.key() }),
        queries.invalidateQueries({ queryKey: quoteOrderFor.key() }),
      ]),
  })
}
