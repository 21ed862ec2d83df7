import { t } from '@shop/contract/t'
import { Panel } from '@shop/ui/panel'
import { pageTitle } from '../../runtime/page-title.ts'
import { AccountLayout } from './account-layout.tsx'
import type { Profile } from '@shop/contract/auth'
import { formatPhone } from '@shop/contract/phone'
import { Banner } from '@shop/ui/banner'
import { TextField } from '@shop/ui/text-field'
import { Lock } from 'lucide-react'
import type { RequestBody } from '../../api/endpoint.ts'
import { updateProfile } from '../../api/generated/account.ts'
import { discardDraft } from '../../api/storage/drafts.ts'
import { storeProfile } from '../../api/profile.ts'
import { useFormDraft } from '../../forms/form-draft.ts'
import { AddEmailForm } from './add-email-form.tsx'
import { useAccountForm } from './use-account-form.ts'
import { NetworkButton } from '../../forms/network-button.tsx'
import { validateNames, type FieldErrors } from '@shop/contract/account-rules'
import { formValue } from '../../errors/error-messages.ts'
import { phoneError } from '../../entities/customer/phone-error.ts'

export const meta = pageTitle(t('Profile'))

export default function ProfilePage() {
  return (
    <AccountLayout title={t('Profile')}>
      {(profile) => (
        <Panel>
          <ProfileForm key={profile.id} profile={profile} />
          {!profile.email && <AddEmailForm />}
        </Panel>
      )}
    </AccountLayout>
  )
}

const draftFields = ['first_name', 'last_name', 'username', 'phone']

/** Names, username and phone. The email is the sign-in, so only staff can change it, after checking who asks. */
function ProfileForm({ profile }: { profile: Profile }) {
  const draftName = `profile:${profile.id}`
  const draft = useFormDraft(draftName, draftFields, 'logout')
  const { fieldErrors, pending, submit } = useAccountForm(validateProfile, async (form) => {
    storeProfile(await updateProfile(toProfileInput(form)))
    discardDraft(draftName)
    return t('Profile saved')
  })
  const field = (name: 'first_name' | 'last_name' | 'username', label: string) => ({
    ...fieldErrors.field(name),
    label,
    defaultValue: profile[name],
  })
  return (
    <form
      ref={draft}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4 md:grid-cols-2"
    >
      <TextField {...field('first_name', t('First name'))} autoComplete="given-name" maxLength={80} />
      <TextField {...field('last_name', t('Last name'))} autoComplete="family-name" maxLength={80} />
      <TextField
        {...field('username', t('Username'))}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={40}
      />
      <TextField
        {...fieldErrors.field('phone')}
        label={t('Phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        defaultValue={formatPhone(profile.phone ?? '')}
        readOnly={profile.phone_verified}
        helper={
          profile.phone_verified
            ? t('You sign in with this number. Verify another one to change it.')
            : t('Riders call this number.')
        }
      />
      {profile.email && <EmailField profile={profile} />}
      {fieldErrors.banner && (
        <Banner tone="error" className="md:col-span-2">
          {fieldErrors.banner}
        </Banner>
      )}
      <NetworkButton
        type="submit"
        variant="primary"
        loading={pending}
        className="md:col-span-2 md:justify-self-start"
      >
        {t('Save changes')}
      </NetworkButton>
    </form>
  )
}

/** Read-only: staff change the email on request. */
function EmailField({ profile }: { profile: Profile }) {
  return (
    <TextField
      label={t('Email')}
      type="email"
      readOnly
      value={profile.email}
      end={<Lock aria-hidden className="mx-3 text-muted" />}
      helper={
        profile.email_confirmed
          ? t('To change your email, call or write to us.')
          : t('Not confirmed yet. To change your email, call or write to us.')
      }
      className="md:col-span-2"
    />
  )
}

/** Form values as the API input. */
function toProfileInput(form: FormData): Required<RequestBody<typeof updateProfile>> {
  return {
    first_name: formValue(form, 'first_name'),
    last_name: formValue(form, 'last_name'),
    username: formValue(form, 'username'),
    phone: formValue(form, 'phone'),
  }
}

/** Validates the form by field. The phone is optional. */
function validateProfile(form: FormData): FieldErrors {
  const input = toProfileInput(form)
  const fieldErrors = validateNames(input)
  const phone = input.phone.trim() ? phoneError(input.phone) : ''
  if (phone) fieldErrors['phone'] = [phone]
  return fieldErrors
}
