import type { AdminPlan, PayLaterRules, PlanWish } from '@shop/contract/admin/pay-later'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  addPlan,
  closePlanCase,
  decideApplication,
  editPayLaterRules,
  editPlan,
  getAgreement,
  listAllAgreements,
  listPlans,
  recordRepayment,
  removePlan,
} from '../../api/generated/admin/pay-later.ts'
import type { BodyOf, QueryOf } from '../../api/endpoint.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { makeWishKey } from '../../api/wish-key.ts'

export function useAgreements(query: QueryOf<typeof listAllAgreements>) {
  return useQuery(listAllAgreements.query(query))
}

const exportedAtOnce = 100

/** All that is overdue, page by page, for a file. */
export async function readArrears(after = '1') {
  const page = Number(after)
  const query = { view: 'overdue', page, limit: exportedAtOnce } as const
  const { items, total } = await listAllAgreements(query)
  return { items, next_cursor: page * exportedAtOnce < total ? String(page + 1) : null }
}

export function useAgreement(agreementId: string) {
  return useQuery(getAgreement.query({ agreementId }))
}

/** Everything that shows the agreement, its order or its money is read anew. */
function useReadAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries()
}

export function useDecide(agreementId: string) {
  const again = useReadAgain()
  return useMutation({
    ...decideApplication.mutation({ fixed: { agreementId }, errors: 'inline' }),
    onSettled: again,
  })
}

export function useClosePlanCase(agreementId: string) {
  const again = useReadAgain()
  return useMutation({
    ...closePlanCase.mutation({ fixed: { agreementId }, errors: 'inline' }),
    onSettled: again,
  })
}

/** Notes money that came in; the same press, sent again after a lost answer, notes it once. */
export function useRecordRepayment(agreementId: string) {
  const [wishKey] = useState(makeWishKey)
  const again = useReadAgain()
  return useMutation({
    mutationFn: (body: BodyOf<typeof recordRepayment>) =>
      recordRepayment({ ...body, agreementId }, { idempotencyKey: wishKey.of(body) }),
    onSuccess: again,
  })
}

export function usePlans() {
  return useQuery(listPlans.query())
}

/** Adds a plan, or changes the one that was opened. */
export function useSavePlan(plan: AdminPlan | null) {
  const [wishKey] = useState(makeWishKey)
  const again = useReadAgain()
  return useMutation({
    mutationFn: (wish: PlanWish) =>
      plan
        ? editPlan({ ...wish, version: plan.version, planId: plan.id })
        : addPlan(wish, { idempotencyKey: wishKey.of(wish) }),
    onSuccess: again,
  })
}

export function useRemovePlan() {
  const again = useReadAgain()
  return useMutation({
    mutationFn: (planId: string) => removePlan({ planId }),
    onSuccess: again,
  })
}

export function useSaveRules() {
  const again = useReadAgain()
  return useMutation({
    mutationFn: (body: PayLaterRules) => editPayLaterRules(body),
    onSuccess: () => {
      toastSuccess('Rules saved')
      return again()
    },
    meta: { errors: 'toast' },
  })
}
