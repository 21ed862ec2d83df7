import type { PaymentPlan, PayLaterRules, PaymentPlanInput } from '@shop/contract/admin/pay-later'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  createPaymentPlan,
  resolveDefault,
  decideApplication,
  updatePayLaterRules,
  updatePaymentPlan,
  getAdminAgreement,
  listAllAgreements,
  listPaymentPlans,
  recordRepayment,
  deletePaymentPlan,
} from '../../api/generated/admin/pay-later.ts'
import type { BodyOf, QueryOf } from '../../api/endpoint.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { createIdempotencyKeys } from '../../api/idempotency-key.ts'

export function useAgreements(query: QueryOf<typeof listAllAgreements>) {
  return useQuery(listAllAgreements.query(query))
}

const exportPageSize = 100

/** All that is overdue, page by page, for a file. */
export async function fetchArrears(after = '1') {
  const page = Number(after)
  const query = { view: 'overdue', page, limit: exportPageSize } as const
  const { items, total } = await listAllAgreements(query)
  return { items, next_cursor: page * exportPageSize < total ? String(page + 1) : null }
}

export function useAgreement(agreementId: string) {
  return useQuery(getAdminAgreement.query({ agreement_id: agreementId }))
}

/** Everything that shows the agreement, its order or its money is read again. */
function useRefreshAdmin() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries()
}

export function useDecideApplication(agreementId: string) {
  const again = useRefreshAdmin()
  return useMutation({
    ...decideApplication.mutation({ fixed: { agreement_id: agreementId }, errors: 'inline' }),
    onSettled: again,
  })
}

export function useResolveDefault(agreementId: string) {
  const again = useRefreshAdmin()
  return useMutation({
    ...resolveDefault.mutation({ fixed: { agreement_id: agreementId }, errors: 'inline' }),
    onSettled: again,
  })
}

/** Notes money that came in; the same press, sent again after a lost answer, notes it once. */
export function useRecordRepayment(agreementId: string) {
  const [idempotencyKeys] = useState(createIdempotencyKeys)
  const again = useRefreshAdmin()
  return useMutation({
    mutationFn: (body: BodyOf<typeof recordRepayment>) =>
      recordRepayment({ ...body, agreement_id: agreementId }, { idempotencyKey: idempotencyKeys.of(body) }),
    onSuccess: again,
  })
}

export function usePaymentPlans() {
  return useQuery(listPaymentPlans.query())
}

/** Adds a plan, or changes the one that was opened. */
export function useSavePlan(plan: PaymentPlan | null) {
  const [idempotencyKeys] = useState(createIdempotencyKeys)
  const again = useRefreshAdmin()
  return useMutation({
    mutationFn: (input: PaymentPlanInput) =>
      plan
        ? updatePaymentPlan({ ...input, version: plan.version, plan_id: plan.id })
        : createPaymentPlan(input, { idempotencyKey: idempotencyKeys.of(input) }),
    onSuccess: again,
  })
}

export function useDeletePlan() {
  const again = useRefreshAdmin()
  return useMutation({
    mutationFn: (planId: string) => deletePaymentPlan({ plan_id: planId }),
    onSuccess: again,
  })
}

export function useSavePayLaterRules() {
  const again = useRefreshAdmin()
  return useMutation({
    mutationFn: (body: PayLaterRules) => updatePayLaterRules(body),
    onSuccess: () => {
      toastSuccess('Rules saved')
      return again()
    },
    meta: { errors: 'toast' },
  })
}
