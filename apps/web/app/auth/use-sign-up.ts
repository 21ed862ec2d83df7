import { signupRedirectDelayMs } from '@shop/contract/limits'
import { t } from '@shop/contract/t'
import { useState, type FormEvent } from 'react'
import { register } from '../api/generated/auth.ts'
import { discardDraft } from '../api/storage/drafts.ts'
import { validateSignUpForm, signUpErrors, toSignUpInput } from './sign-up-values.ts'
import { useFormDraft } from '../forms/use-form-draft.ts'
import { useFormErrors } from '../forms/use-form-faults.ts'

/** Neither passwords nor the consent, which is given each time. */
const draftFields = ['first_name', 'last_name', 'username', 'email']

/** State of the sign-up form. `onDone` is called 1 s after the account was created, with the values for the sign-in page. */
export function useSignUp(onDone: (made: { message: string; email: string }) => void) {
  const fieldErrors = useFormErrors(validateSignUpForm)
  const draft = useFormDraft('sign-up', draftFields, 'tab')
  const [pending, setPending] = useState(false)
  const [success, setSuccess] = useState<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (pending || success !== null || !fieldErrors.check(form)) return
    fieldErrors.clear()
    setPending(true)
    try {
      const body = toSignUpInput(new FormData(form))
      const { message } = await register(body)
      discardDraft('sign-up', 'tab')
      form.reset()
      setSuccess(message || t('Request successful!'))
      setTimeout(() => onDone({ message, email: body.email.trim() }), signupRedirectDelayMs)
    } catch (error) {
      const { errors, banner } = signUpErrors(error)
      fieldErrors.report(form, errors, banner)
    } finally {
      setPending(false)
    }
  }

  return { fieldErrors, draft, pending, success, submit }
}
