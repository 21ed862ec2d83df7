import { refreshProfile } from './sync-profile.ts'
import { captureUser, onSignOut } from './clear-session.ts'
import { session } from './session.ts'
import { dismissToasts } from './toasts.ts'

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** The next account must not wait for changes of the previous one. */
onSignOut(() => {
  last = Promise.resolve()
  waiting = 0
  dismissToasts()
})

/** What is left of a change whose account is no longer signed in here: nobody is there to be told. */
const pending = new Promise<never>(() => {})

/** Whether the server has still to hear of a change: a profile that comes now may be older than the screen. */
export function hasPendingCartChanges(): boolean {
  return waiting > 0
}

/**
 * Sends one change of the cart to the server, after those that were made before it. The profile, whose cart
 * replaces the local one, is read again after the last of them: an earlier response would undo on the screen what
 * is still on its way. Throws what `send` throws; after a logout it returns nothing any more, as what
 * is on the screen then is not of this account.
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

/** Resolves once all changes so far have been sent, as needed before a quote. */
export async function waitForCartChanges(): Promise<void> {
  await last
}

/** A visitor has no profile; a profile that fails to load is loaded with the next page. */
async function ifSignedIn(callback: () => Promise<void>): Promise<void> {
  if (session.get().tokens) await callback().catch(() => undefined)
}
