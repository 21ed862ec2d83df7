import { claimDrafts, dropUnclaimedDrafts, keepDraftsFor } from './storage/drafts.ts'
import { localCart } from './local-cart.ts'
import { accountOf, session, signOut } from './session.ts'
import { createStore, useStore } from './store.ts'

const forgetful = new Set<() => void>()
const people = createStore(0)

/** Answers how to ask later whether nobody has been forgotten since: what comes then may be somebody else's. */
export function sameUser(): () => boolean {
  const now = people.get()
  return () => now === people.get()
}

/** Another number whenever somebody was forgotten: a page with it as its key keeps nothing of them in its parts. */
export function useUserNumber(): number {
  return useStore(people)
}

/** Lets a store that knows something of the account be emptied with it; it need not be loaded before. */
export function whenForgetting(empty: () => void): void {
  forgetful.add(empty)
}

/** Leaves nothing of the account on this screen: tokens, stored entry, cart, answers of its queries. Its drafts wait. */
export function forgetUser(): void {
  const { tokens } = session.get()
  if (tokens) keepDraftsFor(accountOf(tokens))
  signOut()
}

let wasSignedIn = session.get().tokens !== null
/** Wherever the session ends, also in another tab, and wherever another account follows. */
session.subscribe(() => {
  const { tokens } = session.get()
  if (tokens && claimDrafts(accountOf(tokens))) people.set(people.get() + 1)
  if (wasSignedIn && !tokens) {
    dropUnclaimedDrafts()
    localCart.clear()
    for (const empty of forgetful) empty()
    void emptyCaches()
    people.set(people.get() + 1)
  }
  wasSignedIn = tokens !== null
})

/** What the service worker keeps is public; still, the next person at this screen need not see what was looked at. */
async function emptyCaches(): Promise<void> {
  const stores = globalThis.caches
  for (const name of (await stores?.keys()) ?? []) await stores.delete(name)
}
