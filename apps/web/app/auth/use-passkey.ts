import { useRef, useState } from 'react'
import { getErrorCode, getErrorMessage } from '../api/request-error.ts'
import { signInWithPasskey } from './sign-in.ts'

interface UsePasskeyInput {
  staffOnly?: boolean
  onDone: (signedIn: NonNullable<Awaited<ReturnType<typeof signInWithPasskey>>>) => void
  /** The message of the error; undefined when it is tried again. */
  onProblem: (message?: string) => void
}

/** A sign-in with a passkey alone: by a button, or chosen from the suggestions of a field that has the focus. */
export function usePasskey({ staffOnly, onDone, onProblem }: UsePasskeyInput) {
  const [pending, setPending] = useState(false)
  const isSuggesting = useRef(false)

  async function signIn(remember: () => boolean) {
    onProblem()
    setPending(true)
    try {
      const signedIn = await signInWithPasskey({ remember, staffOnly })
      if (signedIn) onDone(signedIn)
    } catch (error) {
      onProblem(getErrorMessage(error))
    } finally {
      setPending(false)
    }
  }
  async function suggest(remember: () => boolean) {
    if (isSuggesting.current) return
    isSuggesting.current = true
    try {
      const signedIn = await signInWithPasskey({ remember, staffOnly, isSuggested: true })
      if (signedIn) onDone(signedIn)
    } catch (error) {
      // Nobody has asked for suggestions, so that those which cannot be made are not missed.
      if (getErrorCode(error) === 'passkey_rejected') onProblem(getErrorMessage(error))
    } finally {
      isSuggesting.current = false
    }
  }
  return { pending, signIn, suggest }
}
