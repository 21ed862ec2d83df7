import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  getAdminAgreement,
  listAdminAgreements,
  listPaymentPlans,
} from '../../api/generated/admin/pay-later.ts'
import type { RequestQuery } from '../../api/endpoint.ts'

export function useAgreements(query: RequestQuery<typeof listAdminAgreements>) {
  return useQuery(listAdminAgreements.query(query))
}

export function useAgreement(agreementId: string) {
  return useQuery(getAdminAgreement.query({ agreement_id: agreementId }))
}

/** Refetches everything, since a change affects the agreement, its order and the payments. */
export function useRefreshAdmin() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries()
}

export function usePaymentPlans() {
  return useQuery(listPaymentPlans.query())
}
