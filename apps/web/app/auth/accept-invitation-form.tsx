import { nameFaults, passwordFault, passwordRequired, type Faults } from '@shop/contract/account-rules'
import type { OpenInvitation } from '@shop/contract/invitations'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button'
import { PasswordField } from '@shop/ui/password-field'
import { TextField } from '@shop/ui/text-field'
import { useState, type FormEvent } from 'react'
import { acceptInvitation } from '../api/generated/invitations.ts'
import { faultsIn, valueOf } from '../errors/fault-texts.ts'
import { forgetUser } from '../api/forget-user.ts'
import { messageOf } from '../api/request-error.ts'
import { NetworkButton } from '../forms/network-button.tsx'
import { NewPasswordField } from '../forms/new-password-field.tsx'
import { useFormFaults } from '../forms/use-form-faults.ts'
import { AuthPage } from './auth-page.tsx'

const wishOf = (form: FormData) => ({
  first_name: valueOf(form, 'first_name'),
  last_name: valueOf(form, 'last_name'),
  password: valueOf(form, 'password'),
})

function newAccountFaults(form: FormData): Faults {
  const wish = wishOf(form)
  const fault = passwordFault(wish.password)
  return { ...nameFaults({ ...wish, username: '-' }), ...(fault ? { password: [fault] } : {}) }
}

function ownAccountFaults(form: FormData): Faults {
  return wishOf(form).password ? {} : { password: [passwordRequired] }
}

/** Name and password for who is new; for who has an account, its password. */
export function AcceptInvitationForm({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const { email, role, has_account: isKnown } = invitation
  const faults = useFormFaults(isKnown ? ownAccountFaults : newAccountFaults)
  const [pending, setPending] = useState(false)
  const [welcome, setWelcome] = useState<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (pending || !faults.check(form)) return
    setPending(true)
    try {
      const body = { token, ...wishOf(new FormData(form)) }
      const { message } = await acceptInvitation(body)
      // Whoever is signed in here is not necessarily the one who was invited.
      forgetUser()
      setWelcome(message)
    } catch (error) {
      faults.tell(form, faultsIn(error), messageOf(error))
    }
    setPending(false)
  }

  if (welcome !== null) {
    return (
      <AuthPage title={t('Join the team')}>
        <Banner tone="success">{welcome}</Banner>
        <ButtonLink href="/admin/auth/login" variant="primary">
          {t('Sign In')}
        </ButtonLink>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t('Join the team')} line={t('You are invited to join as “{role}”.', { role })}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {faults.banner && <Banner tone="error">{faults.banner}</Banner>}
        <TextField label={t('Email')} type="email" value={email} readOnly autoComplete="username" />
        {isKnown ? (
          <PasswordField
            {...faults.field('password')}
            label={t('Password')}
            helper={t('You already have an account with this email: enter its password.')}
            autoComplete="current-password"
            maxLength={128}
          />
        ) : (
          <>
            <div className="grid gap-4 xs:grid-cols-2 xs:gap-3.5">
              <TextField
                {...faults.field('first_name')}
                label={t('First Name')}
                autoComplete="given-name"
                maxLength={80}
              />
              <TextField
                {...faults.field('last_name')}
                label={t('Last Name')}
                autoComplete="family-name"
                maxLength={80}
              />
            </div>
            <NewPasswordField field={faults.field} label={t('Password')} />
            <p className="-mt-2 text-small text-muted">{t('Staff need at least 12 characters.')}</p>
          </>
        )}
        <NetworkButton type="submit" variant="primary" full loading={pending}>
          {t('Join the team')}
        </NetworkButton>
      </form>
    </AuthPage>
  )
}
