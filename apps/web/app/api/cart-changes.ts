import { refreshProfile } from './follow-profile.ts'
import { sameUser, whenForgetting } from './forget-user.ts'
import { session } from './session.ts'
import { dropToasts } from './toasts.ts'

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Who comes next waits for nothing of who was here before. */
whenForgetting(() => {
  last = Promise.resolve()
  waiting = 0
  dropToasts()
})

/** What is left of a change whose account is no longer signed in here: nobody is there to be told. */
const never = new Promise<never>(() => {})

/** Whether the server has still to hear of a change: a profile that comes now may be older than the screen. */
export function isCartChanging(): boolean {
  return waiting > 0
}

/**
 * Sends one change of the cart to the server, after those that were made before it. The profile, whose cart
 * replaces the local one, is read anew after the last of them: an earlier answer would undo on the screen what
 * is still on its way. Throws what `send` throws; after a logout it answers nothing any more, as what
 * is on the screen then is not of this account.
 */
export async function changeCart<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const isSame = sameUser()
  waiting += 1
  const turn = last.then(() => (isSame() ? send() : never))
  last = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    if (!isSame()) await never
    waiting -= 1
    if (waiting === 0) void forSomebody(refreshProfile)
  }
}

/** Resolves when the server has heard of every change that was made so far, as before it prices the cart. */
export async function cartIsSent(): Promise<void> {
  await last
}

/** A visitor has no profile; and a profile that cannot be read now is read with the next page. */
async function forSomebody(act: () => Promise<void>): Promise<void> {
  if (session.get().tokens) await act().catch(() => undefined)
}
