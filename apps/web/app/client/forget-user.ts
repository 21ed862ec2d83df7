import { localCart } from './local-cart.ts'
import { session, signOut } from './session.ts'

const forgetful = new Set<() => void>()
let people = 0

/** Answers how to ask later whether nobody has been forgotten since: what comes then may be somebody else's. */
export function sameUser(): () => boolean {
  const now = people
  return () => now === people
}

/** Lets a store that knows something of the account be emptied with it; it need not be loaded before. */
export function whenForgetting(empty: () => void): void {
  forgetful.add(empty)
}

/** Leaves nothing of the account on this screen: tokens, stored entry, cart, answers of its queries. */
export function forgetUser(): void {
  signOut()
}

let wasSignedIn = session.get().tokens !== null
/** Wherever the session ends, also in another tab. */
session.subscribe(() => {
  const isSignedIn = session.get().tokens !== null
  if (wasSignedIn && !isSignedIn) {
    people += 1
    localCart.clear()
    for (const empty of forgetful) empty()
    void emptyCaches()
  }
  wasSignedIn = isSignedIn
})

/** What the service worker keeps is public; still, the next person at this screen need not see what was looked at. */
async function emptyCaches(): Promise<void> {
  const stores = globalThis.caches
  for (const name of (await stores?.keys()) ?? []) await stores.delete(name)
}
