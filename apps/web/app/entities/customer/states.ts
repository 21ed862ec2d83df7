import type { State } from '@shop/contract/delivery'
import { useQuery } from '@tanstack/react-query'
import { listStates } from '../../api/generated/delivery.ts'
import { queryClient } from '../../api/query-client.ts'

/** The states of Nigeria with their local government areas; they stay the same as long as the page is open. */
export function useStates() {
  return useQuery(
    { queryKey: ['delivery', 'states'], queryFn: fetchStates, staleTime: Infinity },
    queryClient,
  )
}

/** A state's name by its code such as 'NG-LA'; '' while the list is on its way. */
export function useStateName(code: string): string {
  const { data } = useStates()
  return data?.find((state) => state.code === code)?.name ?? ''
}

function fetchStates({ signal }: { signal: AbortSignal }): Promise<State[]> {
  return listStates({}, { signal })
}
