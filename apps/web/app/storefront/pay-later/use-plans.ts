import type { Agreement } from '@shop/contract/pay-later'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { checkPayment } from '../../api/generated/payments.ts'
import { cancelOrder } from '../../api/generated/orders.ts'
import {
  agreeToPlan,
  listAgreements,
  payInstalment,
  readAgreement,
  tellOfApplicant,
} from '../../api/generated/pay-later.ts'
import { leaveForPayment } from '../../entities/payment/leave-for-payment.ts'
import { messageOf } from '../../api/request-error.ts'
import { useSession } from '../../api/session.ts'
import { toastError } from '../../api/toasts.ts'
import { makeWishKey } from '../../api/wish-key.ts'
import { awaitPayment, endAwaiting, isPaymentAwaited, nextPlanCheckMs, paidBefore } from './plan-check.ts'

const key = ['plans'] as const

export function usePlans() {
  const { isAuthenticated } = useSession()
  return useQuery({ ...listAgreements.query(), enabled: isAuthenticated, staleTime: 0 })
}

/**
 * One plan, read anew at each visit. Back from the payment page its provider is asked first, again and again while the
 * money is on its way; react-query asks nothing while the page is hidden.
 */
export function usePlan(agreementId: string, isBackFromPayment: boolean) {
  const { isAuthenticated } = useSession()
  const client = useQueryClient()
  const queryKey = [...key, agreementId]
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<Agreement>(queryKey)
      if (isBackFromPayment && (!known || isPaymentAwaited(known, paidBefore(agreementId))))
        await askProvider(agreementId, signal)
      return readAgreement({ agreementId }, { signal })
    },
    enabled: isAuthenticated,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isBackFromPayment && data ? nextPlanCheckMs(data, paidBefore(agreementId), dataUpdateCount) : false,
  })
}

/** A payment that was refused is told of once; then nothing is on its way. */
async function askProvider(orderId: string, signal: AbortSignal): Promise<void> {
  const told = await checkPayment({ orderId }, { signal }).catch(() => undefined)
  if (!told?.payment_message) return
  endAwaiting(orderId)
  toastError(told.payment_message)
}

/** Says yes to the terms that are on screen; where the days are others by now, those are shown. */
export function useAgree({ id, terms_version }: Agreement) {
  const client = useQueryClient()
  return useMutation({
    ...agreeToPlan.mutation({ fixed: { terms_version, agreementId: id }, errors: 'inline' }),
    onSuccess: (agreed) => client.setQueryData([...key, id], agreed),
    onError: () =>
      void Promise.all([
        client.invalidateQueries({ queryKey: listAgreements.key() }),
        client.invalidateQueries({ queryKey: key }),
      ]),
  })
}

/** Tells of work and identity; the answer shows nothing of it. */
export function useTellOfApplicant({ id }: Agreement) {
  const client = useQueryClient()
  return useMutation({
    ...tellOfApplicant.mutation({ fixed: { agreementId: id }, errors: 'inline' }),
    onSuccess: (told) => client.setQueryData([...key, id], told),
  })
}

/** Opens the payment page for a part of a plan; the same press, sent again after a lost answer, opens it once. */
export function usePayPart(plan: Agreement) {
  const { id } = plan
  const [paying, setPaying] = useState(false)
  const [keys] = useState(makeWishKey)
  const pay = async (amountKobo: number) => {
    const body = { amount_kobo: amountKobo }
    setPaying(true)
    try {
      const { authorization_url } = await payInstalment(
        { ...body, agreementId: id },
        { idempotencyKey: keys.of(body) },
      )
      awaitPayment(plan)
      leaveForPayment(authorization_url)
    } catch (error) {
      setPaying(false)
      toastError(messageOf(error))
    }
  }
  return { pay, paying }
}

/** Ends a plan by cancelling its order. */
export function useStopPlan({ id }: Agreement) {
  const client = useQueryClient()
  return useMutation({
    ...cancelOrder.mutation({ fixed: { orderId: id } }),
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: listAgreements.key() }),
        client.invalidateQueries({ queryKey: key }),
      ])
      await client.invalidateQueries({ queryKey: ['orders'] })
    },
  })
}
