import type { Order } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelOrder, getOrder } from '../../api/generated/orders.ts'
import { checkPayment } from '../../api/generated/payments.ts'
import { openPayment } from '../../entities/payment/open-payment.ts'
import { messageOf } from '../../api/request-error.ts'
import { useSession } from '../../api/session.ts'
import { toastError, toastSuccess } from '../../api/toasts.ts'
import { nextCheckMs, waitsForMoney } from './payment-outcome.ts'

const keyOf = (orderId: string) => ['orders', orderId] as const

/** One of the account's orders, read anew at each visit. */
export function useOrder(orderId: string) {
  const { isAuthenticated } = useSession()
  return useQuery({
    queryKey: keyOf(orderId),
    queryFn: ({ signal }) => readOrder(orderId, signal),
    enabled: isAuthenticated,
    staleTime: 0,
  })
}

/**
 * The order of a payment that was just made: the provider is asked how it went, again and again while the money
 * is on its way. A provider that does not answer leaves the order as it is known.
 */
export function usePaidOrder(orderId: string) {
  const { isAuthenticated } = useSession()
  return useQuery({
    queryKey: [...keyOf(orderId), 'payment'],
    queryFn: async ({ signal }) => {
      const order = await readOrder(orderId, signal)
      // Nobody but the shop's own staff knows of a transfer by hand.
      if (!waitsForMoney(order) || order.transfer_to) return order
      return checkPayment({ orderId }, { signal }).catch(() => order)
    },
    enabled: isAuthenticated,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data ? nextCheckMs(data, dataUpdateCount) : false,
  })
}

/** Opens the payment page for an order; what stands in the way is told by a toast. */
export function usePayAgain(orderId: string): { pay: () => Promise<void>; paying: boolean } {
  const [paying, setPaying] = useState(false)
  const client = useQueryClient()
  const pay = async () => {
    setPaying(true)
    try {
      await openPayment(orderId)
    } catch (error) {
      setPaying(false)
      toastError(messageOf(error))
      void client.invalidateQueries({ queryKey: ['orders'] })
    }
  }
  return { pay, paying }
}

/** Cancels an order; the page then shows it as the server answered. */
export function useCancelOrder(orderId: string): { cancel: () => Promise<void>; cancelling: boolean } {
  const [cancelling, setCancelling] = useState(false)
  const client = useQueryClient()
  const cancel = async () => {
    setCancelling(true)
    try {
      const order = await cancelOrder({ orderId })
      client.setQueryData(keyOf(orderId), order)
      toastSuccess(t('Order cancelled'))
    } catch (error) {
      toastError(messageOf(error))
    }
    setCancelling(false)
    void client.invalidateQueries({ queryKey: ['orders'] })
  }
  return { cancel, cancelling }
}

function readOrder(orderId: string, signal: AbortSignal): Promise<Order> {
  return getOrder({ orderId }, { signal })
}
