import type { myCredit } from '@shop/contract/refunds'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { useSession } from '../../api/session.ts'

/** The account's store credit and how it came about. */
export function useCredit() {
  const { isAuthenticated } = useSession()
  return useQuery({
    queryKey: ['credit'],
    queryFn: ({ signal }) => call<typeof myCredit>({ method: 'GET', path: '/users/me/credit', signal }),
    enabled: isAuthenticated,
    refetchOnMount: 'always',
  })
}
