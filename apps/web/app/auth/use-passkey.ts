import { type RefObject, useEffect, useRef, useState } from 'react'
import { endPasskeySuggestions } from '../api/passkeys.ts'
import { getErrorMessage } from '../api/request-error.ts'
import { requestSignature, signInWithPasskey } from './sign-in.ts'

/** The server's challenge is valid for five minutes: an offer is renewed before. */
const renewMs = 4 * 60_000

interface UsePasskeyInput {
  staffOnly?: boolean
  onDone: (signedIn: Awaited<ReturnType<typeof signInWithPasskey>>) => void
  /** The message of the error; undefined when it is tried again. */
  onProblem: (message?: string) => void
}

function endOffer(renewal: RefObject<ReturnType<typeof setTimeout> | undefined>): void {
  if (renewal.current === undefined) return
  clearTimeout(renewal.current)
  renewal.current = undefined
  endPasskeySuggestions().catch(() => undefined)
}

/** A sign-in with a passkey alone: by a button, or chosen from the suggestions of a field that has the focus. */
export function usePasskey({ staffOnly, onDone, onProblem }: UsePasskeyInput) {
  const [pending, setPending] = useState(false)
  /** Of several ways to sign in that were started, the latest counts. */
  const latest = useRef(0)
  const renewal = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => endOffer(renewal), [])

  async function run(isSuggested: boolean, remember: () => boolean) {
    const attempt = ++latest.current
    const isWanted = () => attempt === latest.current
    const signature = await requestSignature({ isSuggested, isWanted }).catch((error: unknown) => {
      // Nobody has asked for suggestions, so that those which cannot be made are not missed.
      if (!isSuggested && isWanted()) onProblem(getErrorMessage(error))
    })
    if (signature && isWanted()) {
      endOffer(renewal)
      setPending(true)
      try {
        return onDone(await signInWithPasskey(signature, { remember: remember(), staffOnly }))
      } catch (error) {
        onProblem(getErrorMessage(error))
      }
    }
    if (isWanted()) setPending(false)
  }
  function signIn(remember: () => boolean) {
    endOffer(renewal)
    onProblem()
    setPending(true)
    void run(false, remember)
  }
  function suggest(remember: () => boolean) {
    if (pending || renewal.current !== undefined) return
    const offer = () => {
      renewal.current = setTimeout(offer, renewMs)
      void run(true, remember)
    }
    offer()
  }
  /** Another way to sign in was chosen. */
  function cancel() {
    latest.current += 1
    setPending(false)
    endOffer(renewal)
  }
  return { pending, signIn, suggest, cancel }
}
