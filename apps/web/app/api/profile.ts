import type { Profile } from '@shop/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { getMe } from './generated/auth.ts'
import { hasPendingCartChanges } from './cart-changes.ts'
import { localCart } from './local-cart-changes.ts'
import { queryClient } from './query-client.ts'
import { useSession } from './session.ts'
import type { Permission } from '@shop/contract/permissions'

const query = { queryKey: getMe.key(), queryFn: getProfile }

/** The signed-in account, on private pages. Not fetched for visitors. */
export function useProfile() {
  const { isAuthenticated } = useSession()
  return useQuery({ ...query, enabled: isAuthenticated }, queryClient)
}

/** Fetches the account unless a fresh response is cached. */
export async function loadProfile(): Promise<void> {
  await queryClient.prefetchQuery(query)
}

/** Refetches the account. Cancels a pending request first, because its response may be older than the latest change. */
export async function reloadProfile(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: query.queryKey })
  // If the page is left before the response, the query is aborted; this makes the next page fetch it.
  await queryClient.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' })
  await queryClient.fetchQuery({ ...query, staleTime: 0 })
}

/** Caches the account from a server response. */
export function storeProfile(profile: Profile): void {
  queryClient.setQueryData(query.queryKey, profile)
}

/** Replaces the local cart with the response's cart, unless local changes are pending. */
async function getProfile({ signal }: { signal: AbortSignal }): Promise<Profile> {
  const profile = await getMe({}, { signal })
  if (!signal.aborted && !hasPendingCartChanges()) localCart.replace(profile.cart.cart_items)
  return profile
}

/** Whether the signed-in account's role has the permission. Only for display: the server enforces permissions. */
export function usePermission(permission: Permission): boolean {
  const { data: profile } = useProfile()
  return profile?.permissions.includes(permission) ?? false
}
