import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { PasswordField } from '@shop/ui/password-field'
import { sentence } from '@shop/ui/rich-text'
import { TextField } from '@shop/ui/text-field'
import { useState, type FormEvent } from 'react'
import { formValue } from '../errors/error-messages.ts'
import { NetworkButton } from '../forms/network-button.tsx'
import { NewTabLink } from './new-tab-link.tsx'

/** A new number needs only a name. */
export function NewAccountName({ pending, onName }: { pending: boolean; onName: (name: string) => void }) {
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = formValue(new FormData(event.currentTarget), 'name').trim()
    if (name) onName(name)
    else setError(t('Name is required'))
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of the step that the code has led to
        autoFocus
        label={t('Your name')}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={160}
        helper={t('So that the rider knows whom to ask for.')}
        error={error}
        onChange={() => setError(undefined)}
      />
      <NetworkButton type="submit" variant="primary" full loading={pending}>
        {t('Continue')}
      </NetworkButton>
      <p className="text-small text-muted">
        {sentence('By continuing you agree to the {terms} and the {privacy}.', {
          terms: <NewTabLink href="/terms">{t('Terms of Service')}</NewTabLink>,
          privacy: <NewTabLink href="/privacy">{t('Privacy Policy')}</NewTabLink>,
        })}{' '}
        {t('(each opens in a new tab)')}
      </p>
    </form>
  )
}

interface SecondProofProps {
  methods: readonly string[]
  pending: boolean
  onPassword: (password: string) => void
  onEmail: () => void
  onNewOwner: () => void
}

/** For a number that was not used for a year, which may have a new owner. */
export function SecondProof({ methods, pending, onPassword, onEmail, onNewOwner }: SecondProofProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = formValue(new FormData(event.currentTarget), 'password')
    if (password) onPassword(password)
  }
  return (
    <div className="grid gap-4">
      <p>{t('This number was not used here for a year. Please show that the account is yours.')}</p>
      {methods.includes('password') && (
        <form noValidate className="grid gap-4" onSubmit={submit}>
          <PasswordField
            label={t('Password')}
            name="password"
            autoComplete="current-password"
            maxLength={128}
          />
          <NetworkButton type="submit" variant="primary" full loading={pending}>
            {t('Sign In')}
          </NetworkButton>
        </form>
      )}
      {methods.includes('email') && (
        <Button full disabled={pending} onClick={onEmail}>
          {t('Email me a code')}
        </Button>
      )}
      <button
        type="button"
        disabled={pending}
        className="text-link min-h-11 text-dense disabled:opacity-50"
        onClick={onNewOwner}
      >
        {t('This isn’t my account: start a new one')}
      </button>
    </div>
  )
}
