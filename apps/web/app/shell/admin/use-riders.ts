import { useQuery } from '@tanstack/react-query'
import { listRiders } from '../../api/generated/admin/riders.ts'

/** All riders, those who ride first. */
export function useRiders() {
  return useQuery({ ...listRiders.query(), refetchOnMount: true })
}
