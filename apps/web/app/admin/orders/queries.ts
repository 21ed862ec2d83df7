import { listLedger, listPayments } from '../../api/generated/admin/accounting.ts'
import type { AdminOrder } from '@shop/contract/admin/orders'
import type { OrderStatus } from '@shop/contract/orders'
import { useMutation, useQuery, useQueryClient, keepPreviousData } from '@tanstack/react-query'
import {
  getAdminOrder,
  updateOrderStatus,
  listAdminOrders,
  refundOrder,
} from '../../api/generated/admin/orders.ts'
import { orderPollMs } from './order-rules.ts'
import { listTransferReceipts } from '../../api/generated/admin/manual-transfer.ts'
import { getDashboard } from '../../api/generated/admin/dashboard.ts'
import { useState } from 'react'
import { randomIdempotencyKey } from '../../api/api.ts'
import type { BodyOf } from '../../api/endpoint.ts'
import { createStoredIdempotencyKeys } from '../../api/idempotency-key.ts'
import {
  placeOrderForCustomer,
  quoteOrderForCustomer,
  listLikelyCustomers,
} from '../../api/generated/admin/order-edits.ts'
import { listAdminProducts, getAdminProduct } from '../../api/generated/admin/products.ts'
import { listCustomers } from '../../api/generated/admin/customers.ts'
import { getCustomerProfile } from '../../api/generated/admin/customer-profile.ts'

/** Where the one order is kept. */
const queryKeyFor = (orderId: string) => ['admin', 'order', orderId]

/** One order, read again when the page is opened and when its window gets the focus again. */
export function useOrder(orderId: string) {
  return useQuery({
    ...getAdminOrder.query({ order_id: orderId }),
    refetchInterval: ({ state }) => (state.data ? orderPollMs(state.data) : false),
  })
}

/** Reads an order again that somebody else has changed. */
export function useRefetchOrder(orderId: string): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: getAdminOrder.key({ order_id: orderId }) }),
      queries.invalidateQueries({ queryKey: listTransferReceipts.key({ order_id: orderId }) }),
      queries.invalidateQueries({ queryKey: queryKeyFor(orderId) }),
    ])
  }
}

/** Moves the order that was seen; the server rejects when somebody else has moved it meanwhile. */
export function useUpdateOrderStatus(order: AdminOrder) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (to: OrderStatus) =>
      updateOrderStatus({ status: to, version: order.version, order_id: order.id }),
    onSuccess: (moved) => {
      queries.setQueryData(getAdminOrder.key({ order_id: order.id }), moved)
      void queries.invalidateQueries({ queryKey: listAdminOrders.key() })
      void queries.invalidateQueries({ queryKey: getDashboard.key() })
    },
  })
}

/** Everything that shows money of the order is read again. */
export function useUpdateOrderCache(orderId: string) {
  const queries = useQueryClient()
  return (order: AdminOrder) => {
    queries.setQueryData(getAdminOrder.key({ order_id: orderId }), order)
    for (const queryKey of [listAdminOrders.key(), listPayments.key(), listLedger.key(), getDashboard.key()])
      void queries.invalidateQueries({ queryKey })
  }
}

/** Gives money back; the same press, sent again after a lost answer, gives it back once. */
export function useRefundOrder({ id, version }: AdminOrder) {
  const [key] = useState(randomIdempotencyKey)
  const show = useUpdateOrderCache(id)
  return useMutation({
    mutationFn: (input: Omit<BodyOf<typeof refundOrder>, 'version'>) =>
      refundOrder({ ...input, version, order_id: id }, { idempotencyKey: key }),
    onSuccess: show,
  })
}

/** The images that the shopper sent of a transfer. */
export function useTransferReceipts(orderId: string, enabled: boolean) {
  return useQuery({ ...listTransferReceipts.query({ order_id: orderId }), enabled, refetchOnMount: true })
}

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
  const [idempotencyKeys] = useState(() => createStoredIdempotencyKeys('new-order-idempotency-key'))
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof placeOrderForCustomer>) =>
      placeOrderForCustomer(body, { idempotencyKey: idempotencyKeys.of(body) }),
    onSuccess: ({ order }) => {
      idempotencyKeys.done()
      queries.setQueryData(getAdminOrder.key({ order_id: order.id }), order)
      for (const queryKey of [
        listAdminOrders.key(),
        listAdminProducts.key(),
        listPayments.key(),
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
