import { localCart } from './local-cart.ts'
import { queryClient } from './query-client.ts'
import { signOut } from './session.ts'

/** Leaves nothing of the account on this screen: tokens, stored entry, cart, answers of its queries. */
export function forgetUser(): void {
  signOut()
  localCart.clear()
  queryClient.clear()
}
