import type { Profile } from '@shop/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { getMe } from './generated/auth.ts'
import { hasPendingCartChanges } from './cart-changes.ts'
import { localCart } from './local-cart.ts'
import { queryClient } from './query-client.ts'
import { useSession } from './session.ts'
import type { Permission } from '@shop/contract/permissions'

const query = { queryKey: getMe.key(), queryFn: getProfile }

/** The signed-in account, on private pages; asked for only when somebody is signed in. */
export function useProfile() {
  const { isAuthenticated } = useSession()
  return useQuery({ ...query, enabled: isAuthenticated }, queryClient)
}

/** Reads the account unless it is known and fresh. */
export async function loadProfile(): Promise<void> {
  await queryClient.prefetchQuery(query)
}

/** Reads the account again: a response that is still on its way may be older than what was just changed. */
export async function reloadProfile(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: query.queryKey })
  // A page that is left before the response gives it up: the next one asks then.
  await queryClient.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' })
  await queryClient.fetchQuery({ ...query, staleTime: 0 })
}

/** Puts an account that the server has just returned in the place of the one that was known. */
export function storeProfile(profile: Profile): void {
  queryClient.setQueryData(query.queryKey, profile)
}

/** Each response's cart replaces the local one, unless that is ahead of it. */
async function getProfile({ signal }: { signal: AbortSignal }): Promise<Profile> {
  const profile = await getMe({}, { signal })
  if (!signal.aborted && !hasPendingCartChanges()) localCart.replace(profile.cart.cart_items)
  return profile
}

/** Whether the signed-in account's role holds the permission; only spares outsiders what the server rejects. */
export function usePermission(permission: Permission): boolean {
  const { data: profile } = useProfile()
  return profile?.permissions.includes(permission) ?? false
}
