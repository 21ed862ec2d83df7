import { session } from './session.ts'

let forget = () => {}

/** Nobody is to sign in for it any more. */
export function dropWaitingAct(): void {
  forget()
}

/** Runs the act once somebody has signed in on this page; a later one takes its place. */
export function afterSignIn(act: () => void): void {
  forget()
  forget = session.subscribe(() => {
    if (!session.get().tokens) return
    forget()
    act()
  })
}
