import { refreshProfile } from './sync-profile.ts'
import { captureUser, onSignOut } from './clear-session.ts'
import { session } from './session.ts'
import { dismissToasts } from './toasts.ts'

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** The next account must not wait for the previous account's changes. */
onSignOut(() => {
  last = Promise.resolve()
  waiting = 0
  dismissToasts()
})

/** Never resolves: after a logout nobody is there to see a change's result. */
const pending = new Promise<never>(() => {})

/** Whether changes have not reached the server yet: a profile fetched now may be older than the screen. */
export function hasPendingCartChanges(): boolean {
  return waiting > 0
}

/**
 * Sends one cart change to the server, after all earlier changes. The profile, whose cart replaces the local one, is
 * fetched only after the last of them: an earlier response would undo pending changes on screen. Throws what `send`
 * throws. Never settles after a logout, because the screen then belongs to nobody or to another account.
 */
export async function queueCartChange<Result>(send: () => Promise<Result>): Promise<Result> {
  const isSameUser = captureUser()
  waiting += 1
  const turn = last.then(() => (isSameUser() ? send() : pending))
  last = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    if (!isSameUser()) await pending
    waiting -= 1
    if (waiting === 0) void ifSignedIn(refreshProfile)
  }
}

/** Resolves once all changes so far have been sent. A quote needs that. */
export async function waitForCartChanges(): Promise<void> {
  await last
}

/** Visitors have no profile. If fetching it fails, the next page fetches it. */
async function ifSignedIn(callback: () => Promise<void>): Promise<void> {
  if (session.get().tokens) await callback().catch(() => undefined)
}
