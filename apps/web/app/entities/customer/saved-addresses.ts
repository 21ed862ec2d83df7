import { useQuery } from '@tanstack/react-query'
import type { ResponseBody } from '../../api/endpoint.ts'
import { listSavedAddresses } from '../../api/generated/delivery.ts'
import { queryClient } from '../../api/query-client.ts'
import { useSession } from '../../api/session.ts'

/** Saved and previously used addresses: the default first, then the last one used. */
export function useSavedAddresses() {
  const { isAuthenticated } = useSession()
  return useQuery(
    { ...listSavedAddresses.query(), select: ({ items }) => items, enabled: isAuthenticated },
    queryClient,
  )
}

/** Replaces the cached addresses with the response to a change. */
export function storeAddresses(addresses: ResponseBody<typeof listSavedAddresses>): void {
  queryClient.setQueryData(listSavedAddresses.key(), addresses)
}

/** After an action with a side effect on the addresses, such as an order. */
export async function refetchAddresses(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: listSavedAddresses.key() })
}
