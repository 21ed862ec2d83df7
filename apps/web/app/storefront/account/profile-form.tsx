import type { Profile } from '@shop/contract/auth'
import { formatPhone } from '@shop/contract/show-phone'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { TextField } from '@shop/ui/text-field'
import { Lock } from 'lucide-react'
import { updateProfile } from '../../api/generated/account.ts'
import { discardDraft } from '../../api/storage/drafts.ts'
import { storeProfile } from '../../api/profile.ts'
import { useFormDraft } from '../../forms/use-form-draft.ts'
import { validateProfile, toProfileInput } from './profile-values.ts'
import { useAccountForm } from './use-account-form.ts'
import { NetworkButton } from '../../forms/network-button.tsx'

const draftFields = ['first_name', 'last_name', 'username', 'phone']

/** Names, username and phone. The email is what one signs in with, so it is changed by people who ask questions. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const draftName = `profile ${profile.id}`
  const draft = useFormDraft(draftName, draftFields, 'logout')
  const { fieldErrors, pending, submit } = useAccountForm(validateProfile, async (form) => {
    const body = toProfileInput(form)
    storeProfile(await updateProfile(body))
    discardDraft(draftName)
    return t('Profile saved')
  })
  const field = (name: 'first_name' | 'last_name' | 'username', label: string) => ({
    ...fieldErrors.field(name),
    label,
    defaultValue: profile[name],
  })
  return (
    <form ref={draft} noValidate onSubmit={submit} className="grid gap-4 md:grid-cols-2">
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
        helper={t('Riders call this number.')}
      />
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
