import type { Profile } from '@shop/contract/auth'
import { deletionGraceDays, passwordMaxLength } from '@shop/contract/limits'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CustomerConfirmDialog } from '../../forms/customer-confirm.tsx'
import { NetworkButton } from '../../forms/network-button.tsx'
import { formatDate } from '../../format/dates.ts'
import type { FieldErrors } from '@shop/contract/account-rules'
import { PasswordField } from '@shop/ui/password-field'
import { requestDeletion, cancelDeletion } from '../../api/generated/account.ts'
import { formValue } from '../../errors/error-messages.ts'
import { storeProfile } from '../../api/profile.ts'
import { useAccountForm } from './use-account-form.ts'

/** Requests account deletion, which can be cancelled for some days. */
export function DeleteAccount({ profile }: { profile: Profile }) {
  const [open, setOpen] = useState(false)
  const restore = useMutation(
    cancelDeletion.mutation({ success: t('Your account won’t be deleted'), onSaved: storeProfile }),
  )
  const { deletion_due_at } = profile
  return (
    <Panel title={t('Delete my account')}>
      {deletion_due_at ? (
        <>
          <Banner tone="warn" className="mb-4">
            {t('Your account will be deleted on {date}. You can cancel this until then.', {
              date: formatDate(new Date(deletion_due_at)),
            })}
          </Banner>
          <NetworkButton
            variant="primary"
            loading={restore.isPending}
            onClick={() => restore.mutate()}
            className="max-md:w-full"
          >
            {t('Keep my account')}
          </NetworkButton>
        </>
      ) : (
        <>
          <p className="mb-4">
            {t(
              'We delete your profile, addresses, wishlist, reviews and messages {days} days after you ask, once your open orders are finished. We keep order records the law requires, without your name.',
              { days: deletionGraceDays },
            )}
          </p>
          <Button variant="danger" onClick={() => setOpen(true)} className="max-md:w-full">
            {t('Delete my account')}
          </Button>
        </>
      )}
      {open && <DeleteDialog hasPassword={profile.has_password} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

const formId = 'delete-account-form'

function validateCurrentPassword(form: FormData): FieldErrors {
  return formValue(form, 'current_password') ? {} : { current_password: [t('Current password is required')] }
}

/** Asks for the password, if there is one, so that nobody else using this browser can delete the account. */
function DeleteDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const validate = hasPassword ? validateCurrentPassword : () => ({})
  const { fieldErrors, pending, submit } = useAccountForm(validate, async (text) => {
    storeProfile(await requestDeletion({ current_password: formValue(text, 'current_password') }))
    onClose()
    return t('Your account will be deleted')
  })
  const { valid: _tick, ...field } = fieldErrors.field('current_password')
  return (
    <CustomerConfirmDialog
      onClose={onClose}
      title={t('Delete your account?')}
      subtitle={t('All other devices are signed out now. You can cancel this before the deletion date.')}
      confirmButton={
        <NetworkButton type="submit" form={formId} variant="danger-filled" loading={pending}>
          {t('Delete my account')}
        </NetworkButton>
      }
      cancelLabel={t('Keep account')}
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {hasPassword && (
          <PasswordField
            {...field}
            label={t('Current password')}
            autoComplete="current-password"
            maxLength={passwordMaxLength}
          />
        )}
        {fieldErrors.banner && <Banner tone="error">{fieldErrors.banner}</Banner>}
      </form>
    </CustomerConfirmDialog>
  )
}
