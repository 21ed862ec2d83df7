import { t } from '@shop/contract/t'
import { Dialog } from '@shop/ui/dialog'
import { sentence } from '@shop/ui/rich-text'
import { lazyComponent } from '@shop/ui/opened-part'
import { useState } from 'react'
import { openDialog } from '../api/dialogs.ts'
import { navigateTo } from '../api/navigate-to.ts'
import { returnPath } from './sign-in.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Takes the place of this dialog. */
const PhoneDialog = lazyComponent(() => import('./phone-dialog.tsx'))

/** Opened by the shell; `banner` says why it opened automatically, such as an expired session. */
export default function SignInDialog({ banner, onClose }: { banner?: string; onClose: () => void }) {
  const [isByPhone, setByPhone] = useState(false)
  const dialog = (
    <Dialog
      open
      onClose={onClose}
      title={t('Welcome Back')}
      subtitle={t('Sign in to your account to continue shopping')}
    >
      <SignInForm
        reason={banner}
        intro={t('Or continue with email')}
        onPhone={() => setByPhone(true)}
        onDone={({ isAdmin }) => {
          onClose()
          const to = returnPath(isAdmin)
          if (to !== location.pathname + location.search) void navigateTo(to)
        }}
      />
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
  if (!isByPhone) return dialog
  return <PhoneDialog fallback={dialog} onClose={onClose} onEmail={() => setByPhone(false)} />
}
