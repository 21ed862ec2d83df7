import type { Faults } from '@shop/contract/account-rules'
import { passwordMaxLength } from '@shop/contract/limits'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { PasswordField } from '@shop/ui/password-field'
import { askDeletion } from '../../api/generated/my-data.ts'
import { valueOf } from '../../errors/fault-texts.ts'
import { storeProfile } from '../../api/profile.ts'
import { useAccountForm } from './use-account-form.ts'
import { NetworkButton } from '../../forms/network-button.tsx'

const formId = 'delete-account-form'

function passwordFaults(form: FormData): Faults {
  return valueOf(form, 'current_password') ? {} : { current_password: [t('Current password is required')] }
}

/** Asks for the password, so that nobody else at this screen can end the account. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { faults, pending, submit } = useAccountForm(passwordFaults, async (typed) => {
    const body = { current_password: valueOf(typed, 'current_password') }
    storeProfile(await askDeletion(body))
    onClose()
    return t('Your account will be deleted')
  })
  const { valid: _tick, ...field } = faults.field('current_password')
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
        {faults.banner && <Banner tone="error">{faults.banner}</Banner>}
      </form>
    </Dialog>
  )
}
