import { passwordMaxLength } from '@shop/contract/limits'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { PasswordField } from '@shop/ui/password-field'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { changePassword, listSessions } from '../../api/generated/account.ts'
import { refreshProfile } from '../../api/sync-profile.ts'
import { formValue } from '../../errors/error-messages.ts'
import { NewPasswordField } from '../../forms/new-password-field.tsx'
import { useAccountForm } from './use-account-form.ts'
import { NetworkButton } from '../../forms/network-button.tsx'
import { passwordMismatch, passwordError, type FieldErrors } from '@shop/contract/account-rules'

interface PasswordFormProps {
  email: string
  /** Without one the first is set, soon after a code to the phone. */
  hasPassword?: boolean
}

/** Changes the password, given the current one. Anyone who forgot it needs a reset email. */
export function PasswordForm({ email, hasPassword = true }: PasswordFormProps) {
  const client = useQueryClient()
  const { fieldErrors, pending, submit } = useAccountForm(
    hasPassword ? validatePasswordForm : validateNewPassword,
    async (text, form) => {
      await changePassword({
        current_password: formValue(text, 'current_password'),
        password: formValue(text, 'password'),
      })
      form.reset()
      void client.invalidateQueries({ queryKey: listSessions.key() })
      if (!hasPassword) void refreshProfile().catch(() => undefined)
      return t('Your new password is saved. You’re signed out on all other devices.')
    },
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-120 gap-4">
      {/* Password managers need the username. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      {hasPassword ? (
        <PasswordField
          {...withoutValid(fieldErrors.field('current_password'))}
          label={t('Current password')}
          autoComplete="current-password"
          maxLength={passwordMaxLength}
        />
      ) : (
        <p>{t('Your account has no password yet. You can set one, to sign in with your email too.')}</p>
      )}
      <NewPasswordField field={fieldErrors.field} label={t('New password')} />
      <PasswordField
        {...fieldErrors.field('confirm_password')}
        label={t('Confirm Password')}
        autoComplete="new-password"
        maxLength={passwordMaxLength}
      />
      {fieldErrors.banner && <Banner tone="error">{fieldErrors.banner}</Banner>}
      <NetworkButton
        type="submit"
        variant="primary"
        loading={pending}
        pendingText={t('Saving...')}
        className="md:justify-self-start"
      >
        {hasPassword ? t('Save new password') : t('Set password')}
      </NetworkButton>
      <p className="text-small text-muted">
        {t('You’ll be signed out of all other devices.')} {hasPassword && <ForgotPasswordLink />}
      </p>
    </form>
  )
}

function ForgotPasswordLink() {
  return (
    <Link to="/auth/forgot-password" className="text-link">
      {t('Forgot your password?')}
    </Link>
  )
}

/** Drops `valid`, since only the server knows whether the current password is correct. */
function withoutValid<Field extends { valid: boolean }>({
  valid: _tick,
  ...field
}: Field): Omit<Field, 'valid'> {
  return field
}

/** Validates the form by field. */
function validatePasswordForm(form: FormData): FieldErrors {
  const fieldErrors = validateNewPassword(form)
  if (formValue(form, 'current_password')) return fieldErrors
  return { current_password: [t('Current password is required')], ...fieldErrors }
}

function validateNewPassword(form: FormData): FieldErrors {
  const fieldErrors: FieldErrors = {}
  const password = formValue(form, 'password')
  const error = passwordError(password)
  if (error) fieldErrors['password'] = [error]
  if (formValue(form, 'confirm_password') !== password) fieldErrors['confirm_password'] = [passwordMismatch]
  return fieldErrors
}
