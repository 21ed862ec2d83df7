import { t } from '@shop/contract/t'
import { Dialog } from '@shop/ui/dialog'
import { sentence } from '@shop/ui/rich-text'
import { openDialog } from '../api/dialogs.ts'
import { navigateTo } from '../api/navigate-to.ts'
import { PhoneLink } from './phone-link.tsx'
import { returnPath } from './sign-in.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Opened by the shell; `banner` says why it opened automatically, such as an expired session. */
export default function SignInDialog({ banner, onClose }: { banner?: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Welcome Back')}
      subtitle={t('Sign in to your account to continue shopping')}
    >
      <SignInForm
        reason={banner}
        intro={t('Or continue with email')}
        onDone={({ isAdmin }) => {
          onClose()
          const to = returnPath(isAdmin)
          if (to !== location.pathname + location.search) void navigateTo(to)
        }}
      />
      <div className="mt-4 border-t border-line pt-4">
        <PhoneLink inDialog />
      </div>
      <div className="mt-3 flex flex-col items-center justify-between gap-x-4 text-small md:flex-row">
        <p className="text-muted">
          {sentence('New here? {button}', {
            button: (
              <button type="button" className="text-link min-h-6" onClick={() => openDialog('sign-up')}>
                {t('Create an account')}
              </button>
            ),
          })}
        </p>
        <button
          type="button"
          data-closes-dialog=""
          onClick={onClose}
          className="min-h-11 font-semibold text-muted"
        >
          {t('Continue browsing')}
        </button>
      </div>
    </Dialog>
  )
}
