import { signupRedirectDelayMs } from '@shop/contract/limits'
import { t } from '@shop/contract/t'
import { useState, type FormEvent } from 'react'
import { register } from '../api/generated/auth.ts'
import { dropDraft } from '../api/storage/drafts.ts'
import { signUpFormFaults, signUpErrors, signUpWish } from './sign-up-values.ts'
import { useFormDraft } from '../forms/use-form-draft.ts'
import { useFormFaults } from '../forms/use-form-faults.ts'

/** Neither passwords nor the consent, which is given each time. */
const keptFields = ['first_name', 'last_name', 'username', 'email']

/** State of the sign-up form. `onDone` is called 1 s after the account was created, with the values for the sign-in page. */
export function useSignUp(onDone: (made: { message: string; email: string }) => void) {
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
      const { message } = await register(body)
      dropDraft('sign-up', 'tab')
      form.reset()
      setSuccess(message || t('Request successful!'))
      setTimeout(() => onDone({ message, email: body.email.trim() }), signupRedirectDelayMs)
    } catch (error) {
      const { errors, banner } = signUpErrors(error)
      faults.tell(form, errors, banner)
    } finally {
      setPending(false)
    }
  }

  return { faults, draft, pending, success, submit }
}
