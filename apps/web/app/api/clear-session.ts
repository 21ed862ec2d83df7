import { claimDrafts, discardUnclaimedDrafts, setDraftOwner } from './storage/drafts.ts'
import { localCart } from './local-cart.ts'
import { readTokenAccount, session, signOut } from './session.ts'
import { createStore, useStore } from './store.ts'

const signOutCallbacks = new Set<() => void>()
const signOutCount = createStore(0)

/** Returns how to ask later whether nobody has been forgotten since: what comes then may be somebody else's. */
export function captureUser(): () => boolean {
  const now = signOutCount.get()
  return () => now === signOutCount.get()
}

/** Another number whenever somebody was forgotten: a page with it as its key keeps nothing of them in its parts. */
export function useSessionKey(): number {
  return useStore(signOutCount)
}

/** Lets a store that knows something of the account be emptied with it; it need not be loaded before. */
export function onSignOut(empty: () => void): void {
  signOutCallbacks.add(empty)
}

/** Leaves nothing of the account on this screen: tokens, stored entry, cart, responses of its queries. Its drafts wait. */
export function clearSession(): void {
  const { tokens } = session.get()
  if (tokens) setDraftOwner(readTokenAccount(tokens))
  signOut()
}

let wasSignedIn = session.get().tokens !== null

/** Wherever the session ends, also in another tab, and wherever another account follows. */
session.subscribe(() => {
  const { tokens } = session.get()
  if (tokens && claimDrafts(readTokenAccount(tokens))) signOutCount.set(signOutCount.get() + 1)
  if (wasSignedIn && !tokens) {
    discardUnclaimedDrafts()
    localCart.clear()
    for (const empty of signOutCallbacks) empty()
    void clearCaches()
    signOutCount.set(signOutCount.get() + 1)
  }
  wasSignedIn = tokens !== null
})

/** What the service worker keeps is public; still, the next person at this screen need not see what was looked at. */
async function clearCaches(): Promise<void> {
  const stores = globalThis.caches
  for (const name of (await stores?.keys()) ?? []) await stores.delete(name)
}
