import { listLedger, listPayments } from '../../api/generated/admin/accounting.ts'
import type { AdminOrder } from '@shop/contract/admin/orders'
import type { OrderStatus } from '@shop/contract/orders'
import { useMutation, useQuery, useQueryClient, keepPreviousData } from '@tanstack/react-query'
import { getAdminOrder, updateOrderStatus, listAdminOrders } from '../../api/generated/admin/orders.ts'
import { getRiderCash } from '../../api/generated/admin/cash.ts'
import { orderPollMs } from './next-step.ts'
import { listOrderDocuments } from '../../api/generated/admin/documents.ts'
import { listTransferReceipts } from '../../api/generated/admin/manual-transfer.ts'
import { getDashboard } from '../../api/generated/admin/dashboard.ts'
import { useState } from 'react'
import type { RequestBody } from '../../api/endpoint.ts'
import { createStoredIdempotencyKeys } from '../../api/idempotency-key.ts'
import {
  placeOrderForCustomer,
  quoteOrderForCustomer,
  listLikelyCustomers,
} from '../../api/generated/admin/order-edits.ts'
import { listAdminProducts, getAdminProduct } from '../../api/generated/admin/products.ts'
import { listCustomers } from '../../api/generated/admin/customers.ts'
import { getCustomerProfile } from '../../api/generated/admin/customer-profile.ts'

/** One order, refetched on mount and on window focus, and polled while a courier may send updates. */
export function useOrder(orderId: string) {
  return useQuery({
    ...getAdminOrder.query({ order_id: orderId }),
    refetchInterval: ({ state }) => (state.data ? orderPollMs(state.data) : false),
  })
}

/** Refetches an order that somebody else has changed. */
export function useRefetchOrder(orderId: string): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: getAdminOrder.key({ order_id: orderId }) }),
      queries.invalidateQueries({ queryKey: listTransferReceipts.key({ order_id: orderId }) }),
      queries.invalidateQueries({ queryKey: listOrderDocuments.key({ order_id: orderId }) }),
    ])
  }
}

/** Changes the status of the order shown; the server rejects it if somebody else has changed it since. */
export function useUpdateOrderStatus(order: AdminOrder) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (to: OrderStatus) =>
      updateOrderStatus({ status: to, version: order.version, order_id: order.id }),
    onSuccess: (updated) => {
      queries.setQueryData(getAdminOrder.key({ order_id: order.id }), updated)
      void queries.invalidateQueries({ queryKey: listAdminOrders.key() })
      void queries.invalidateQueries({ queryKey: getDashboard.key() })
    },
  })
}

/** Stores the new version of an order and refetches other queries that show it. */
export function useShowOrder() {
  const queries = useQueryClient()
  return (order: AdminOrder) => {
    queries.setQueryData(getAdminOrder.key({ order_id: order.id }), order)
    for (const endpoint of [listAdminOrders, listPayments, listLedger, getDashboard, getRiderCash])
      void queries.invalidateQueries({ queryKey: endpoint.key() })
  }
}

/** Shared options of forms about an order; they respond with the updated order. */
export function useOrderForm(order: AdminOrder, onSaved: () => void) {
  const showOrder = useShowOrder()
  return {
    params: { order_id: order.id },
    errors: 'inline',
    isAction: true,
    onSaved: (updated: AdminOrder) => {
      showOrder(updated)
      onSaved()
    },
  } as const
}

/** The customer's photos of a transfer. */
export function useTransferReceipts(orderId: string, enabled: boolean) {
  return useQuery({ ...listTransferReceipts.query({ order_id: orderId }), enabled, refetchOnMount: true })
}

type QuoteInput = RequestBody<typeof quoteOrderForCustomer>

/** Quote of the order, once it has items. */
export function useQuoteForCustomer(input: QuoteInput) {
  return useQuery({
    ...quoteOrderForCustomer.query(input),
    enabled: input.items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
}

/** Places the order. A retry after a lost response or a reload has the same idempotency key, so it is placed once. */
export function usePlaceOrderForCustomer() {
  const [idempotencyKeys] = useState(() => createStoredIdempotencyKeys('new-order-idempotency-key'))
  const queries = useQueryClient()
  const refetch = (changed: readonly { key: () => readonly unknown[] }[]) => {
    for (const { key } of changed) void queries.invalidateQueries({ queryKey: key() })
  }
  const offers = [
    listAdminProducts,
    getAdminProduct,
    listCustomers,
    listLikelyCustomers,
    getCustomerProfile,
    quoteOrderForCustomer,
  ]
  return {
    place: async (body: RequestBody<typeof placeOrderForCustomer>) => {
      const placed = await placeOrderForCustomer(body, { idempotencyKey: idempotencyKeys.of(body) })
      idempotencyKeys.done()
      queries.setQueryData(getAdminOrder.key({ order_id: placed.order.id }), placed.order)
      refetch([listAdminOrders, listPayments, getDashboard, ...offers])
      return placed
    },
    /** The data that caused the rejection may be out of date. */
    onError: () => refetch(offers),
  }
}
