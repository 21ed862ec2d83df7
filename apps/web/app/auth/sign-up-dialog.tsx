import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Dialog } from '@shop/ui/dialog'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { closeDialog } from '../api/dialogs.ts'
import { SignUpFields, useSignUp } from './sign-up-form.tsx'
import { PhoneLink } from './phone-link.tsx'
import { NetworkButton } from '../forms/network-button.tsx'

/** Opened by the shell. The body scrolls; title and button stay in view. */
export default function SignUpDialog({ onClose }: { banner?: string; onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const { fieldErrors, draft, pending, success, submit } = useSignUp((created) => {
    closeDialog()
    void navigate('/auth/login', { state: created })
  })
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title={t('Create Account')}
      subtitle={t('Join the shop and start shopping today')}
      action={
        <>
          {fieldErrors.banner && (
            <Banner tone="error" className="mb-3">
              {fieldErrors.banner}
            </Banner>
          )}
          {success && (
            <Banner tone="success" className="mb-3">
              {success}
            </Banner>
          )}
          <NetworkButton
            type="submit"
            form={id}
            variant="primary"
            full
            loading={pending}
            pendingText={t('Creating...')}
          >
            {t('Create Account')}
          </NetworkButton>
        </>
      }
    >
      <form
        ref={draft}
        id={id}
        method="post"
        action="/auth/signup"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-4"
      >
        <SignUpFields field={fieldErrors.field} />
      </form>
      <PhoneLink className="mt-4" />
    </Dialog>
  )
}
