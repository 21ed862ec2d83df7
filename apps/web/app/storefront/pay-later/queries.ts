import type { Agreement } from '@shop/contract/pay-later'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshPayment } from '../../api/generated/payments.ts'
import { cancelOrder } from '../../api/generated/orders.ts'
import {
  acceptAgreement,
  listAgreements,
  payInstalment,
  getAgreement,
  submitApplication,
} from '../../api/generated/pay-later.ts'
import { redirectToPayment } from '../../entities/payment/open-payment.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { invalidatePaths } from '../../api/query-client.ts'
import { useSession } from '../../api/session.ts'
import { toastError } from '../../api/toasts.ts'
import { createIdempotencyKeys } from '../../api/idempotency-key.ts'
import { discardDraft, saveDraft, loadDraft } from '../../api/storage/drafts.ts'

export function useAgreements() {
  const { isAuthenticated } = useSession()
  return useQuery({ ...listAgreements.query(), enabled: isAuthenticated, staleTime: 0 })
}

/**
 * One plan, refetched on each visit. After a return from the payment page, asks the provider first, and polls while
 * the payment is pending. React Query does not poll while the page is hidden.
 */
export function useAgreement(agreementId: string, hasReturnedFromPayment: boolean) {
  const { isAuthenticated } = useSession()
  const client = useQueryClient()
  const queryKey = getAgreement.key({ agreement_id: agreementId })
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const cached = client.getQueryData(queryKey)
      if (hasReturnedFromPayment && (!cached || isAwaitingPayment(cached, getPaidBefore(agreementId))))
        await queryProvider(agreementId, signal)
      return getAgreement({ agreement_id: agreementId }, { signal })
    },
    enabled: isAuthenticated,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      hasReturnedFromPayment && data
        ? nextAgreementCheckMs(data, getPaidBefore(agreementId), dataUpdateCount)
        : false,
  })
}

/** Asks the provider about the payment. Reports a failed one once and clears its pending mark. */
async function queryProvider(orderId: string, signal: AbortSignal): Promise<void> {
  const updated = await refreshPayment({ order_id: orderId }, { signal }).catch(() => undefined)
  if (!updated?.payment_message) return
  clearPaymentPending(orderId)
  toastError(updated.payment_message)
}

/** Accepts the terms shown. If the due dates have changed since, refetches the plan to show the new ones. */
export function useAcceptAgreement({ id, terms_version }: Agreement) {
  const client = useQueryClient()
  return useMutation({
    ...acceptAgreement.mutation({ fixed: { terms_version, agreement_id: id }, errors: 'inline' }),
    onSuccess: (updated) => client.setQueryData(getAgreement.key({ agreement_id: id }), updated),
    onError: () => void invalidatePaths(client, ['/pay-later/agreements']),
  })
}

/** Submits employment and identity details. The response does not include them. */
export function useSubmitApplication({ id }: Agreement) {
  const client = useQueryClient()
  return useMutation({
    ...submitApplication.mutation({ fixed: { agreement_id: id }, errors: 'inline' }),
    onSuccess: (updated) => client.setQueryData(getAgreement.key({ agreement_id: id }), updated),
  })
}

/** Opens the payment page for part of a plan. A retry after a lost response reuses the idempotency key. */
export function usePayInstalment(plan: Agreement) {
  const { id } = plan
  const [isPaying, setPaying] = useState(false)
  const [keys] = useState(createIdempotencyKeys)
  const pay = async (amountKobo: number) => {
    const body = { amount_kobo: amountKobo }
    setPaying(true)
    try {
      const { authorization_url } = await payInstalment(
        { ...body, agreement_id: id },
        { idempotencyKey: keys.of(body) },
      )
      markPaymentPending(plan)
      redirectToPayment(authorization_url)
    } catch (error) {
      setPaying(false)
      toastError(getErrorMessage(error))
    }
  }
  return { pay, isPaying }
}

/** Cancels a plan by cancelling its order. */
export function useCancelAgreement({ id }: Agreement) {
  const client = useQueryClient()
  return useMutation({
    ...cancelOrder.mutation({ fixed: { order_id: id } }),
    onSettled: async () => {
      await invalidatePaths(client, ['/pay-later/agreements'])
      await invalidatePaths(client, ['/orders'])
    },
  })
}

const quickChecks = 6
const quickMs = 4_000
const slowMs = 15_000

/** About six minutes. After that an email reports the result, and a reload checks again. */
const maxChecks = 30
const checkName = (id: string) => `agreement-payment:${id}`

/** Marks a payment as pending when the shopper leaves for the payment page, until `paid_kobo` changes. */
function markPaymentPending({ id, paid_kobo }: Pick<Agreement, 'id' | 'paid_kobo'>): void {
  saveDraft(checkName(id), paid_kobo, 'tab')
}

/** Clears the mark once the outcome is known. */
function clearPaymentPending(id: string): void {
  discardDraft(checkName(id), 'tab')
}

/** `paid_kobo` when this tab left for the payment page; undefined if it did not, or once the outcome is known. */
export const getPaidBefore = (id: string): unknown => loadDraft(checkName(id), 'tab')

type PayableAgreement = Pick<Agreement, 'paid_kobo' | 'can_pay'>

/** Whether a payment started at `paidBefore` (kobo paid at that time) may still arrive. */
export function isAwaitingPayment({ paid_kobo, can_pay }: PayableAgreement, paidBefore: unknown): boolean {
  return can_pay && paidBefore === paid_kobo
}

/** Polling interval in ms for a pending payment: short at first, then longer. False once there is nothing to learn. */
export function nextAgreementCheckMs(
  plan: PayableAgreement,
  paidBefore: unknown,
  checkCount: number,
): number | false {
  if (!isAwaitingPayment(plan, paidBefore) || checkCount >= maxChecks) return false
  return checkCount < quickChecks ? quickMs : slowMs
}
