import { useQuery } from '@tanstack/react-query'
import { myCredit } from '../../api/generated/refunds.ts'
import { useSession } from '../../api/session.ts'

/** The account's store credit and how it came about. */
export function useCredit() {
  const { isAuthenticated } = useSession()
  return useQuery({ ...myCredit.query(), enabled: isAuthenticated, refetchOnMount: 'always' })
}
