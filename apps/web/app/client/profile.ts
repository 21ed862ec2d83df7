import type { me, Profile } from '@shop/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { localCart } from './local-cart.ts'
import { queryClient } from './query-client.ts'
import { useSession } from './session.ts'

export const profileKey = ['users', 'me'] as const

/** The signed-in account; asked for only when somebody is signed in. Its cart replaces the local one. */
export function useProfile() {
  const { isAuthenticated } = useSession()
  return useQuery({ queryKey: profileKey, queryFn: loadProfile, enabled: isAuthenticated })
}

/** Reads the account anew, as after each change of the cart on the server. */
export function refreshProfile(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: profileKey })
}

async function loadProfile({ signal }: { signal: AbortSignal }): Promise<Profile> {
  const profile = await call<typeof me>({ method: 'GET', path: '/users/me', signal })
  localCart.replace(profile.cart.cart_items)
  return profile
}
