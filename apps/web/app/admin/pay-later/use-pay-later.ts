import type {
  addPlan,
  AdminPlan,
  closePlanCase,
  decideApplication,
  editPayLaterRules,
  editPlan,
  getAgreement,
  listAllAgreements,
  listPlans,
  PayLaterRules,
  PlanWish,
  recordRepayment,
  removePlan,
} from '@shop/contract/admin/pay-later'
import type { BodyOf, QueryOf } from '@shop/contract/endpoint'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../client/api.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError, toastSuccess } from '../../client/toasts.ts'
import { makeWishKey } from '../../client/wish-key.ts'

const key = ['admin', 'pay-later'] as const
const path = '/admin/pay-later'
const onePath = '/admin/pay-later/{agreementId}'

export function useAgreements(query: QueryOf<typeof listAllAgreements>) {
  return useQuery({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call<typeof listAllAgreements>({ method: 'GET', path, query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

const exportedAtOnce = 100

/** All that is overdue, page by page, for a file. */
export async function readArrears(after = '1') {
  const page = Number(after)
  const query = { show: 'overdue', page, limit: exportedAtOnce } as const
  const { items, total } = await call<typeof listAllAgreements>({ method: 'GET', path, query })
  return { items, next: page * exportedAtOnce < total ? String(page + 1) : null }
}

export function useAgreement(agreementId: string) {
  return useQuery({
    queryKey: [...key, 'one', agreementId],
    queryFn: ({ signal }) =>
      call<typeof getAgreement>({ method: 'GET', path: onePath, params: { agreementId }, signal }),
    refetchOnMount: 'always',
  })
}

/** Everything that shows the agreement, its order or its money is read anew. */
function useReadAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['admin'] })
}

export function useDecide(agreementId: string) {
  const again = useReadAgain()
  return useMutation({
    mutationFn: (body: BodyOf<typeof decideApplication>) =>
      call<typeof decideApplication>({
        method: 'POST',
        path: `${onePath}/decision`,
        params: { agreementId },
        body,
      }),
    onSettled: again,
  })
}

export function useClosePlanCase(agreementId: string) {
  const again = useReadAgain()
  return useMutation({
    mutationFn: (body: BodyOf<typeof closePlanCase>) =>
      call<typeof closePlanCase>({ method: 'POST', path: `${onePath}/case`, params: { agreementId }, body }),
    onSettled: again,
  })
}

/** Notes money that came in; the same press, sent again after a lost answer, notes it once. */
export function useRecordRepayment(agreementId: string) {
  const [wishKey] = useState(makeWishKey)
  const again = useReadAgain()
  return useMutation({
    mutationFn: (body: BodyOf<typeof recordRepayment>) =>
      call<typeof recordRepayment>({
        method: 'POST',
        path: `${onePath}/repayments`,
        params: { agreementId },
        body,
        idempotencyKey: wishKey.of(body),
      }),
    onSuccess: again,
  })
}

export function usePlans() {
  return useQuery({
    queryKey: [...key, 'plans'],
    queryFn: ({ signal }) => call<typeof listPlans>({ method: 'GET', path: `${path}/plans`, signal }),
    refetchOnMount: 'always',
  })
}

/** Adds a plan, or changes the one that was opened. */
export function useSavePlan(plan: AdminPlan | null) {
  const [wishKey] = useState(makeWishKey)
  const again = useReadAgain()
  return useMutation({
    mutationFn: (wish: PlanWish) =>
      plan
        ? call<typeof editPlan>({
            method: 'PUT',
            path: `${path}/plans/{planId}`,
            params: { planId: plan.id },
            body: { ...wish, version: plan.version },
          })
        : call<typeof addPlan>({
            method: 'POST',
            path: `${path}/plans`,
            body: wish,
            idempotencyKey: wishKey.of(wish),
          }),
    onSuccess: again,
  })
}

export function useRemovePlan() {
  const again = useReadAgain()
  return useMutation({
    mutationFn: (planId: string) =>
      call<typeof removePlan>({ method: 'DELETE', path: `${path}/plans/{planId}`, params: { planId } }),
    onSuccess: again,
  })
}

export function useSaveRules() {
  const again = useReadAgain()
  return useMutation({
    mutationFn: (body: PayLaterRules) =>
      call<typeof editPayLaterRules>({ method: 'PUT', path: `${path}/rules`, body }),
    onSuccess: () => {
      toastSuccess('Rules saved')
      return again()
    },
    onError: (error) => toastError(messageOf(error)),
  })
}
