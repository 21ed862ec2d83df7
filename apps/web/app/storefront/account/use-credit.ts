import { useQuery } from '@tanstack/react-query'
import { myCredit } from '../../api/generated/refunds.ts'
import { useSession } from '../../api/session.ts'

/** The account's store credit and how it came about. */
export function useCredit() {
  const { isAuthenticated } = useSession()
  return useQuery({
    queryKey: ['credit'],
    queryFn: ({ signal }) => myCredit({}, { signal }),
    enabled: isAuthenticated,
    refetchOnMount: 'always',
  })
}
