import type { FieldErrors } from '@shop/contract/account-rules'
import { passwordMaxLength } from '@shop/contract/limits'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { PasswordField } from '@shop/ui/password-field'
import { requestDeletion } from '../../api/generated/my-data.ts'
import { formValue } from '../../errors/fault-texts.ts'
import { storeProfile } from '../../api/profile.ts'
import { useAccountForm } from './use-account-form.ts'
import { NetworkButton } from '../../forms/network-button.tsx'

const formId = 'delete-account-form'

function validateCurrentPassword(form: FormData): FieldErrors {
  return formValue(form, 'current_password') ? {} : { current_password: [t('Current password is required')] }
}

/** Asks for the password, so that nobody else at this screen can end the account. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { fieldErrors, pending, submit } = useAccountForm(validateCurrentPassword, async (typed) => {
    const body = { current_password: formValue(typed, 'current_password') }
    storeProfile(await requestDeletion(body))
    onClose()
    return t('Your account will be deleted')
  })
  const { valid: _tick, ...field } = fieldErrors.field('current_password')
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={t('Delete your account?')}
      subtitle={t('All other devices are signed out now. You can cancel this before the deletion date.')}
      action={
        <div className="flex flex-col gap-2.5 md:flex-row-reverse md:flex-wrap">
          <NetworkButton type="submit" form={formId} variant="danger-filled" loading={pending}>
            {t('Delete my account')}
          </NetworkButton>
          <Button onClick={onClose}>{t('Keep account')}</Button>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <PasswordField
          {...field}
          label={t('Current password')}
          autoComplete="current-password"
          maxLength={passwordMaxLength}
        />
        {fieldErrors.banner && <Banner tone="error">{fieldErrors.banner}</Banner>}
      </form>
    </Dialog>
  )
}
