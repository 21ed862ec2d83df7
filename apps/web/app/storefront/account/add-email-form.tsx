import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { addEmail } from '../../api/generated/account.ts'
import { formValue } from '../../errors/error-messages.ts'
import { EmailField } from '../../forms/email-field.tsx'
import { NetworkButton } from '../../forms/network-button.tsx'
import { validateEmailField } from '../../forms/use-form-errors.ts'
import { useAccountForm } from './use-account-form.ts'

/** For an account that has only a phone. The address counts once the link sent to it was opened. */
export function AddEmailForm() {
  const { fieldErrors, pending, submit } = useAccountForm(validateEmailField, async (form) => {
    const { message } = await addEmail({ email: formValue(form, 'email').trim() })
    return message
  })
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-5 grid max-w-120 gap-4 border-t border-line pt-5"
    >
      <p>{t('Add your email for receipts, and to sign in if you lose your number.')}</p>
      <EmailField {...fieldErrors.field('email')} />
      {fieldErrors.banner && <Banner tone="error">{fieldErrors.banner}</Banner>}
      <NetworkButton type="submit" loading={pending} className="md:justify-self-start">
        {t('Add email')}
      </NetworkButton>
    </form>
  )
}
