import { refreshProfile } from './sync-profile.ts'
import { captureUser, onSignOut } from './clear-session.ts'
import { session } from './session.ts'
import { dismissToasts } from './toasts.ts'

let queue: Promise<unknown> = Promise.resolve()
let pendingCount = 0

/** The next account must not wait for the previous account's changes. */
onSignOut(() => {
  queue = Promise.resolve()
  pendingCount = 0
  dismissToasts()
})

/** Never resolves: after a logout nobody is there to see a change's result. */
const pending = new Promise<never>(() => {})

/** Whether changes have not reached the server yet: a profile fetched now may be older than the screen. */
export function hasPendingCartChanges(): boolean {
  return pendingCount > 0
}

/**
 * Sends one cart change to the server, after all earlier changes. The profile, whose cart replaces the local one, is
 * fetched only after the last of them: an earlier response would undo pending changes on screen. Throws what `send`
 * throws. Never settles after a logout, because the screen then belongs to nobody or to another account.
 */
export async function queueCartChange<Result>(send: () => Promise<Result>): Promise<Result> {
  const isSameUser = captureUser()
  pendingCount += 1
  const result = queue.then(() => (isSameUser() ? send() : pending))
  queue = result.catch(() => undefined)
  try {
    return await result
  } finally {
    if (!isSameUser()) await pending
    pendingCount -= 1
    if (pendingCount === 0) void ifSignedIn(refreshProfile)
  }
}

/** Resolves once all changes so far have been sent. A quote needs that. */
export async function waitForCartChanges(): Promise<void> {
  await queue
}

/** Visitors have no profile. If fetching it fails, the next page fetches it. */
async function ifSignedIn(callback: () => Promise<void>): Promise<void> {
  if (session.get().tokens) await callback().catch(() => undefined)
}
