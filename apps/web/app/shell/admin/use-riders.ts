import type { listRiders } from '@shop/contract/admin/riders'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/api.ts'

/** All riders, those who ride first. */
export function useRiders() {
  return useQuery({
    queryKey: ['admin', 'riders'],
    queryFn: ({ signal }) => call<typeof listRiders>({ method: 'GET', path: '/admin/riders', signal }),
  })
}
