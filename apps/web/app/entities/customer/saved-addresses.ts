import type { SavedAddress } from '@shop/contract/delivery'
import { useQuery } from '@tanstack/react-query'
import { listSavedAddresses } from '../../api/generated/delivery.ts'
import { queryClient } from '../../api/query-client.ts'
import { useSession } from '../../api/session.ts'

const queryKey = ['addresses'] as const

/** The addresses that the account keeps or used before: the default, then the one used last. */
export function useSavedAddresses() {
  const { isAuthenticated } = useSession()
  return useQuery({ queryKey, queryFn: fetchAddresses, enabled: isAuthenticated }, queryClient)
}

/** Puts what the server returned for a change in the place of what was known. */
export function storeAddresses({ items }: { items: SavedAddress[] }): void {
  queryClient.setQueryData(queryKey, items)
}

/** After an act that changes them by the way, such as an order. */
export async function refetchAddresses(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey })
}

async function fetchAddresses({ signal }: { signal: AbortSignal }): Promise<SavedAddress[]> {
  return (await listSavedAddresses({}, { signal })).items
}
