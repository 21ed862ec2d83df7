import type { Agreement } from '@shop/contract/pay-later'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { checkPayment } from '../../api/generated/payments.ts'
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
import { useSession } from '../../api/session.ts'
import { toastError } from '../../api/toasts.ts'
import { createIdempotencyKeys } from '../../api/idempotency-key.ts'
import { discardDraft, saveDraft, loadDraft } from '../../api/storage/drafts.ts'

const key = ['plans'] as const

export function useAgreements() {
  const { isAuthenticated } = useSession()
  return useQuery({ ...listAgreements.query(), enabled: isAuthenticated, staleTime: 0 })
}

/**
 * One plan, read again at each visit. Back from the payment page its provider is asked first, again and again while the
 * money is on its way; react-query asks nothing while the page is hidden.
 */
export function useAgreement(agreementId: string, hasReturnedFromPayment: boolean) {
  const { isAuthenticated } = useSession()
  const client = useQueryClient()
  const queryKey = [...key, agreementId]
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const cached = client.getQueryData<Agreement>(queryKey)
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

/** A payment that was refused is told of once; then nothing is on its way. */
async function queryProvider(orderId: string, signal: AbortSignal): Promise<void> {
  const updated = await checkPayment({ order_id: orderId }, { signal }).catch(() => undefined)
  if (!updated?.payment_message) return
  clearPaymentPending(orderId)
  toastError(updated.payment_message)
}

/** Says yes to the terms that are on screen; where the days are others by now, those are shown. */
export function useAcceptAgreement({ id, terms_version }: Agreement) {
  const client = useQueryClient()
  return useMutation({
    ...acceptAgreement.mutation({ fixed: { terms_version, agreement_id: id }, errors: 'inline' }),
    onSuccess: (agreed) => client.setQueryData([...key, id], agreed),
    onError: () =>
      void Promise.all([
        client.invalidateQueries({ queryKey: listAgreements.key() }),
        client.invalidateQueries({ queryKey: key }),
      ]),
  })
}

/** Tells of work and identity; the response shows nothing of it. */
export function useSubmitApplication({ id }: Agreement) {
  const client = useQueryClient()
  return useMutation({
    ...submitApplication.mutation({ fixed: { agreement_id: id }, errors: 'inline' }),
    onSuccess: (updated) => client.setQueryData([...key, id], updated),
  })
}

/** Opens the payment page for a part of a plan; the same press, sent again after a lost response, opens it once. */
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

/** Ends a plan by cancelling its order. */
export function useCancelAgreement({ id }: Agreement) {
  const client = useQueryClient()
  return useMutation({
    ...cancelOrder.mutation({ fixed: { order_id: id } }),
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: listAgreements.key() }),
        client.invalidateQueries({ queryKey: key }),
      ])
      await client.invalidateQueries({ queryKey: ['orders'] })
    },
  })
}

const quickChecks = 6
const quickMs = 4_000
const slowMs = 15_000

/** About six minutes. After that an email tells the result, and a reload asks again. */
const maxChecks = 30
const checkName = (id: string) => `agreement-payment:${id}`

/** The shopper leaves for the payment page: until more is paid than now, that payment is on its way. */
function markPaymentPending({ id, paid_kobo }: Pick<Agreement, 'id' | 'paid_kobo'>): void {
  saveDraft(checkName(id), paid_kobo, 'tab')
}

/** How it went is known. */
function clearPaymentPending(id: string): void {
  discardDraft(checkName(id), 'tab')
}

/** What was paid when this tab left for the payment page; undefined when it did not, or it is known how it went. */
export const getPaidBefore = (id: string): unknown => loadDraft(checkName(id), 'tab')

type PayableAgreement = Pick<Agreement, 'paid_kobo' | 'can_pay'>

/** Whether something may still come of a payment that was made when this much was paid. */
export function isAwaitingPayment({ paid_kobo, can_pay }: PayableAgreement, before: unknown): boolean {
  return can_pay && before === paid_kobo
}

/** After how many ms to ask again how a payment went: quick at first, then slow; false when that would tell nothing. */
export function nextAgreementCheckMs(
  plan: PayableAgreement,
  before: unknown,
  requested: number,
): number | false {
  if (!isAwaitingPayment(plan, before) || requested >= maxChecks) return false
  return requested < quickChecks ? quickMs : slowMs
}
