import { Dialog } from '@shop/ui/dialog'
import { openDialog } from '../client/dialogs.ts'
import { goTo } from '../client/go-to.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Opened by the shop's shell; `banner` tells why it opened by itself, such as an ended session. */
export default function SignInDialog({ banner, onClose }: { banner?: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Welcome Back"
      subtitle="Sign in to your account to continue shopping"
    >
      <SignInForm
        reason={banner}
        intro="Or continue with email"
        onDone={({ isAdmin }) => {
          onClose()
          void goTo(isAdmin ? '/admin' : '/')
        }}
      />
      <div className="mt-3 flex flex-col items-center justify-between gap-x-4 text-small md:flex-row">
        <p className="text-muted">
          New here?{' '}
          <button type="button" className="text-link" onClick={() => openDialog('sign-up')}>
            Create an account
          </button>
        </p>
        <button type="button" onClick={onClose} className="min-h-11 font-semibold text-muted">
          Continue browsing
        </button>
      </div>
    </Dialog>
  )
}
