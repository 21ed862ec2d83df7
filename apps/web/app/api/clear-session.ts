import { claimDrafts, discardUnclaimedDrafts, setDraftOwner } from './storage/drafts.ts'
import { cartLines } from './local-cart.ts'
import { readTokenAccount, session, signOut } from './session.ts'
import { createStore, useStore } from './store.ts'

const signOutCallbacks = new Set<() => void>()
const signOutCount = createStore(0)

/**
 * Returns a function that tells whether nobody has signed out since. If somebody has, a late response may be for the
 * wrong user.
 */
export function captureUser(): () => boolean {
  const now = signOutCount.get()
  return () => now === signOutCount.get()
}

/** Changes on every sign-out. As a page's React key it resets all state of the previous user. */
export function useSessionKey(): number {
  return useStore(signOutCount)
}

/**
 * Registers a callback that clears a store with the account's data. The store's module need not be loaded until then.
 */
export function onSignOut(empty: () => void): void {
  signOutCallbacks.add(empty)
}

/**
 * Clears the account's data on this screen: tokens, stored entry, cart and cached queries. Its drafts stay until the
 * next sign-in.
 */
export function clearSession(): void {
  const { tokens } = session.get()
  if (tokens) setDraftOwner(readTokenAccount(tokens))
  signOut()
}

let wasSignedIn = session.get().tokens !== null

/** Runs wherever a session ends, including in another tab, or another account follows. */
session.subscribe(() => {
  const { tokens } = session.get()
  if (tokens && claimDrafts(readTokenAccount(tokens))) signOutCount.set(signOutCount.get() + 1)
  if (wasSignedIn && !tokens) {
    discardUnclaimedDrafts()
    cartLines.set([])
    for (const empty of signOutCallbacks) empty()
    void clearCaches()
    signOutCount.set(signOutCount.get() + 1)
  }
  wasSignedIn = tokens !== null
})

/** The service worker caches only public pages, but the next person should not see which ones were visited. */
async function clearCaches(): Promise<void> {
  const stores = globalThis.caches
  for (const name of (await stores?.keys()) ?? []) await stores.delete(name)
}
