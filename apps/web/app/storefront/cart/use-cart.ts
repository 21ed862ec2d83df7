import { useCartLines } from '../../api/local-cart.ts'
import { useProfile } from '../../api/profile.ts'
import { useSession } from '../../api/session.ts'

/** How the page stands: nobody is signed in, the profile is on its way or could not be loaded, or all is there. */
export type CartStatus = 'loading' | 'signed_out' | 'failed' | 'ready'

/** The cart on this screen, which the profile's cart replaces whenever it loads. */
export function useCart() {
  const { isKnown, isAuthenticated } = useSession()
  const profile = useProfile()
  const lines = useCartLines()
  return { lines, error: profile.error, retry: () => void profile.refetch(), state: currentState() }

  function currentState(): CartStatus {
    if (!isKnown) return 'loading'
    if (!isAuthenticated) return 'signed_out'
    if (profile.data || lines.length > 0) return 'ready'
    return profile.isError ? 'failed' : 'loading'
  }
}
