import { session } from './session.ts'

let unsubscribe = () => {}

/** Nobody is to sign in for it any more. */
export function cancelPendingAction(): void {
  unsubscribe()
}

/** Runs the act once somebody has signed in on this page; a later one takes its place. */
export function afterSignIn(callback: () => void): void {
  unsubscribe()
  unsubscribe = session.subscribe(() => {
    if (!session.get().tokens) return
    unsubscribe()
    callback()
  })
}
