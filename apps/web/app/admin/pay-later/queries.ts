import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  resolveDefault,
  decideApplication,
  getAdminAgreement,
  listAllAgreements,
  listPaymentPlans,
} from '../../api/generated/admin/pay-later.ts'
import type { QueryOf } from '../../api/endpoint.ts'

export function useAgreements(query: QueryOf<typeof listAllAgreements>) {
  return useQuery(listAllAgreements.query(query))
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

export function usePaymentPlans() {
  return useQuery(listPaymentPlans.query())
}
