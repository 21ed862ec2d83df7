import {
  passwordMismatch,
  validateSignUp,
  termsRequired,
  type FieldErrors,
  type SignUpInput,
} from '@shop/contract/account-rules'
import { t } from '@shop/contract/t'
import { parseFieldErrors, formValue } from '../errors/error-messages.ts'
import { getErrorMessage } from '../api/request-error.ts'
import { signupRedirectDelayMs, passwordMaxLength } from '@shop/contract/limits'
import { useState, type FormEvent } from 'react'
import { register } from '../api/generated/auth.ts'
import { discardDraft } from '../api/storage/drafts.ts'
import { useFormDraft } from '../forms/form-draft.ts'
import { useFormErrors, type FormErrors } from '../forms/use-form-errors.ts'
import { Checkbox } from '@shop/ui/checkbox'
import { PasswordField } from '@shop/ui/password-field'
import { sentence } from '@shop/ui/rich-text'
import { TextField } from '@shop/ui/text-field'
import { EmailField } from '../forms/email-field.tsx'
import { NewPasswordField } from '../forms/new-password-field.tsx'
import { NewTabLink } from './new-tab-link.tsx'

/** Values of the sign-up form, by API field name. */
export function toSignUpInput(form: FormData): SignUpInput {
  return {
    first_name: formValue(form, 'first_name'),
    last_name: formValue(form, 'last_name'),
    username: formValue(form, 'username'),
    email: formValue(form, 'email'),
    password: formValue(form, 'password'),
  }
}

/** The account rules, and those that only the form has. */
export function validateSignUpForm(form: FormData): FieldErrors {
  const fieldErrors = validateSignUp(toSignUpInput(form))
  if (formValue(form, 'confirm_password') !== formValue(form, 'password')) {
    fieldErrors['confirm_password'] = [passwordMismatch]
  }
  if (!form.has('agree_to_terms')) fieldErrors['agree_to_terms'] = [termsRequired]
  return fieldErrors
}

/**
 * Errors of a failed sign-up by field, and a banner: the server's message, otherwise the first email error, otherwise
 * our own text. A response may also have the field errors at its top level, as `{email: ['…']}`.
 */
export function signUpErrors(problem: unknown): { errors: FieldErrors; banner: string } {
  const errors = { ...parseFieldErrors({ errors: problem }), ...parseFieldErrors(problem) }
  const fallback = errors['email']?.[0] ?? t('Signup failed. Please try again.')
  return { errors, banner: getErrorMessage(problem, fallback) }
}

/** Excludes passwords, and the consent, which must be given each time. */
const draftFields = ['first_name', 'last_name', 'username', 'email']

/** State of the sign-up form. `onDone` is called 1 s after the account was created, with the values for the sign-in page. */
export function useSignUp(onDone: (created: { message: string; email: string }) => void) {
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

interface SignUpFieldsProps {
  field: FormErrors['field']
  /** Previous input, if the form comes back from the server without JavaScript. */
  values?: Readonly<Record<string, string>>
}

/** Fields of a new account, in a fixed order. */
export function SignUpFields({ field, values = {} }: SignUpFieldsProps) {
  const text = (name: string) => ({ ...field(name), defaultValue: values[name] })
  const { valid: _tick, ...terms } = field('agree_to_terms')
  return (
    <>
      <p className="text-small text-muted">{t('Or create account with email')}</p>
      <NameFields field={text} />
      <TextField
        {...text('username')}
        label={t('Username')}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={40}
      />
      <EmailField {...text('email')} />
      <NewPasswordField field={field} label={t('Password')} />
      <PasswordField
        {...field('confirm_password')}
        label={t('Confirm Password')}
        autoComplete="new-password"
        maxLength={passwordMaxLength}
      />
      <Checkbox
        {...terms}
        label={
          <>
            {sentence('I agree to the {terms} and the {privacy}', {
              terms: <NewTabLink href="/terms">{t('Terms of Service')}</NewTabLink>,
              privacy: <NewTabLink href="/privacy">{t('Privacy Policy')}</NewTabLink>,
            })}{' '}
            <span className="text-muted">{t('(each opens in a new tab)')}</span>
          </>
        }
      />
    </>
  )
}

/** First and last name, side by side if there is room. */
export function NameFields({ field }: { field: FormErrors['field'] }) {
  return (
    <div className="grid gap-4 xs:grid-cols-2 xs:gap-3.5">
      <TextField {...field('first_name')} label={t('First Name')} autoComplete="given-name" maxLength={80} />
      <TextField {...field('last_name')} label={t('Last Name')} autoComplete="family-name" maxLength={80} />
    </div>
  )
}
