import type { SavedAddress } from '@shop/contract/delivery'
import { useQuery } from '@tanstack/react-query'
import { listSavedAddresses } from '../../api/generated/delivery.ts'
import { queryClient } from '../../api/query-client.ts'
import { useSession } from '../../api/session.ts'

const queryKey = ['addresses'] as const

/** Saved and previously used addresses: the default first, then the last one used. */
export function useSavedAddresses() {
  const { isAuthenticated } = useSession()
  return useQuery({ queryKey, queryFn: fetchAddresses, enabled: isAuthenticated }, queryClient)
}

/** Replaces the cached addresses with the response to a change. */
export function storeAddresses({ items }: { items: SavedAddress[] }): void {
  queryClient.setQueryData(queryKey, items)
}

/** After an action with a side effect on the addresses, such as an order. */
export async function refetchAddresses(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey })
}

async function fetchAddresses({ signal }: { signal: AbortSignal }): Promise<SavedAddress[]> {
  return (await listSavedAddresses({}, { signal })).items
}
