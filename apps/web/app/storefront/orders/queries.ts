import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelOrder, getOrder, listOrders } from '../../api/generated/orders.ts'
import { checkPayment } from '../../api/generated/payments.ts'
import { openPayment } from '../../entities/payment/open-payment.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { useSession } from '../../api/session.ts'
import { toastError } from '../../api/toasts.ts'
import { nextCheckMs, isPaymentPending } from './payment-outcome.ts'

const queryKeyFor = (orderId: string) => ['orders', orderId] as const

/** One of the account's orders, refetched on each visit. */
export function useOrder(orderId: string) {
  const { isAuthenticated } = useSession()
  return useQuery({
    queryKey: queryKeyFor(orderId),
    queryFn: ({ signal }) => fetchOrder(orderId, signal),
    enabled: isAuthenticated,
    staleTime: 0,
  })
}

/**
 * Order with the outcome of a payment just made. Polls the provider while the payment is pending. If the provider
 * does not respond, returns the order unchanged.
 */
export function usePaidOrder(orderId: string) {
  const { isAuthenticated } = useSession()
  return useQuery({
    queryKey: [...queryKeyFor(orderId), 'payment'],
    queryFn: async ({ signal }) => {
      const order = await fetchOrder(orderId, signal)
      // Only staff can confirm a manual transfer, so there is no provider to ask.
      if (!isPaymentPending(order) || order.transfer_to) return order
      return checkPayment({ order_id: orderId }, { signal }).catch(() => order)
    },
    enabled: isAuthenticated,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data ? nextCheckMs(data, dataUpdateCount) : false,
  })
}

/** Opens the payment page for an order. Errors are shown in a toast. */
export function useRetryPayment(orderId: string): { pay: () => Promise<void>; isPaying: boolean } {
  const [isPaying, setPaying] = useState(false)
  const client = useQueryClient()
  const pay = async () => {
    setPaying(true)
    try {
      await openPayment(orderId)
    } catch (error) {
      setPaying(false)
      toastError(getErrorMessage(error))
      void client.invalidateQueries({ queryKey: ['orders'] })
    }
  }
  return { pay, isPaying }
}

/** Cancels an order and puts the server's response in the query cache. */
export function useCancelOrder(orderId: string) {
  const client = useQueryClient()
  return useMutation({
    ...cancelOrder.mutation({ fixed: { order_id: orderId }, success: t('Order cancelled') }),
    onSuccess: (order) => client.setQueryData(queryKeyFor(orderId), order),
    onSettled: () => void client.invalidateQueries({ queryKey: ['orders'] }),
  })
}

function fetchOrder(orderId: string, signal: AbortSignal): Promise<Order> {
  return getOrder({ order_id: orderId }, { signal })
}

export type LatestOrderQuery = ReturnType<typeof useLatestOrder>

/** The account's newest order and its number of orders, refetched on each visit. */
export function useLatestOrder() {
  const { isAuthenticated } = useSession()
  return useQuery({
    queryKey: ['orders', 'latest'],
    queryFn: async ({ signal }) => {
      const { items, total } = await listOrders({ limit: 1 }, { signal })
      return { order: items[0], total }
    },
    enabled: isAuthenticated,
    staleTime: 0,
  })
}
