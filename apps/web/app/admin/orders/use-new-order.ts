import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  placeOrderForCustomer,
  quoteOrderForCustomer,
  listLikelyCustomers,
} from '../../api/generated/admin/order-for-customer.ts'
import type { BodyOf } from '../../api/endpoint.ts'
import { createStoredIdempotencyKeys } from '../../forms/kept-wish-key.ts'
import { listAdminOrders, getAdminOrder } from '../../api/generated/admin/orders.ts'
import { listAdminProducts, getAdminProduct } from '../../api/generated/admin/catalogue.ts'
import { getDashboard } from '../../api/generated/admin/dashboard.ts'
import { listCustomers } from '../../api/generated/admin/customers.ts'
import { getCustomerProfile } from '../../api/generated/admin/customer-profile.ts'

type QuoteInput = BodyOf<typeof quoteOrderForCustomer>

/** What the order would cost, as soon as something is in it. */
export function useQuoteForCustomer(input: QuoteInput) {
  return useQuery({
    ...quoteOrderForCustomer.query(input),
    enabled: input.items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
}

/** Makes the order; the same press, sent again after a lost answer or a reload, makes it once. */
export function usePlaceOrderForCustomer() {
  const [idempotencyKeys] = useState(() => createStoredIdempotencyKeys('new order key'))
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof placeOrderForCustomer>) =>
      placeOrderForCustomer(body, { idempotencyKey: idempotencyKeys.of(body) }),
    onSuccess: ({ order }) => {
      idempotencyKeys.done()
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
        quoteOrderForCustomer.key(),
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
        queries.invalidateQueries({ queryKey: quoteOrderForCustomer.key() }),
      ]),
  })
}
