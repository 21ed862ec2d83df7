import { useQuery } from '@tanstack/react-query'
import { getMyStoreCredit } from '../../api/generated/refunds.ts'
import { useSession } from '../../api/session.ts'

/** The account's store credit and how it came about. */
export function useStoreCredit() {
  const { isAuthenticated } = useSession()
  return useQuery({ ...getMyStoreCredit.query(), enabled: isAuthenticated, refetchOnMount: 'always' })
}
