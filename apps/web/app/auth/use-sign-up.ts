import type { register } from '@shop/contract/auth'
import { signupRedirectDelayMs } from '@shop/contract/limits'
import { t } from '@shop/contract/t'
import { useState, type FormEvent } from 'react'
import { call } from '../client/api.ts'
import { dropDraft } from '../client/drafts.ts'
import { messageOf } from '../client/request-error.ts'
import { faultsIn } from '../client/fault-texts.ts'
import { signUpFormFaults, signUpWish } from './sign-up-values.ts'
import { useFormDraft } from '../layout/use-form-draft.ts'
import { useFormFaults } from '../layout/use-form-faults.ts'

/** Neither passwords nor the consent, which is given each time. */
const keptFields = ['first_name', 'last_name', 'username', 'email']

/** The sign-up form's doings with script. `onDone` is called 1 s after the account was made, with the server's words. */
export function useSignUp(onDone: (message: string) => void) {
  const faults = useFormFaults(signUpFormFaults)
  const draft = useFormDraft('sign-up', keptFields, 'tab')
  const [pending, setPending] = useState(false)
  const [success, setSuccess] = useState<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (pending || success !== null || !faults.check(form)) return
    faults.clear()
    setPending(true)
    try {
      const body = signUpWish(new FormData(form))
      const { message } = await call<typeof register>({ method: 'POST', path: '/auth/register', body })
      dropDraft('sign-up', 'tab')
      form.reset()
      setSuccess(message || t('Request successful!'))
      setTimeout(() => onDone(message), signupRedirectDelayMs)
    } catch (error) {
      const errors = faultsIn(error)
      const fallback = errors['email']?.[0] ?? t('Signup failed. Please try again.')
      faults.tell(form, errors, messageOf(error, fallback))
    } finally {
      setPending(false)
    }
  }

  return { faults, draft, pending, success, submit }
}
