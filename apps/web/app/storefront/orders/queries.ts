import { t } from '@shop/contract/t'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelOrder, getOrder, listOrders } from '../../api/generated/orders.ts'
import { refreshPayment, openTransfer } from '../../api/generated/payments.ts'
import { openPayment } from '../../entities/payment/open-payment.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { invalidatePaths } from '../../api/query-client.ts'
import { useSession } from '../../api/session.ts'
import { toastError } from '../../api/toasts.ts'
import { nextCheckMs, isPaymentPending } from './payment-outcome.ts'

/** One of the account's orders, refetched on each visit. */
export function useOrder(orderId: string) {
  const { isAuthenticated } = useSession()
  return useQuery({
    ...getOrder.query({ order_id: orderId }),
    enabled: isAuthenticated,
    staleTime: 0,
  })
}

/** The confirmation page stores the order apart, together with the outcome of its payment. */
export const paidOrderKey = (orderId: string) => [...getOrder.key({ order_id: orderId }), 'payment']

/**
 * Order with the outcome of a payment just made. Polls the provider while the payment is pending. If the provider
 * does not respond, returns the order unchanged.
 */
export function usePaidOrder(orderId: string) {
  const { isAuthenticated } = useSession()
  return useQuery({
    queryKey: paidOrderKey(orderId),
    queryFn: async ({ signal }) => {
      const order = await getOrder({ order_id: orderId }, { signal })
      // Only staff can confirm a manual transfer, so there is no provider to ask.
      if (!isPaymentPending(order) || order.transfer_to) return order
      return refreshPayment({ order_id: orderId }, { signal }).catch(() => order)
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
      invalidateOrders(client)
    }
  }
  return { pay, isPaying }
}

/** Cancels an order and puts the server's response in the query cache. */
export function useCancelOrder(orderId: string) {
  const client = useQueryClient()
  return useMutation({
    ...cancelOrder.mutation({ fixed: { order_id: orderId }, success: t('Order cancelled') }),
    onSuccess: (order) => client.setQueryData(getOrder.key({ order_id: orderId }), order),
    onSettled: () => invalidateOrders(client),
  })
}

/** Refetches everything shown of the account's orders, and the account numbers to pay them. */
function invalidateOrders(client: QueryClient): void {
  void invalidatePaths(client, ['/orders'])
  void client.invalidateQueries({ queryKey: openTransfer.key() })
}

export type LatestOrderQuery = ReturnType<typeof useLatestOrder>

/** The account's newest order and its number of orders, refetched on each visit. */
export function useLatestOrder() {
  const { isAuthenticated } = useSession()
  return useQuery({
    ...listOrders.query({ limit: 1 }),
    select: ({ items, total }) => ({ order: items[0], total }),
    enabled: isAuthenticated,
    staleTime: 0,
  })
}
