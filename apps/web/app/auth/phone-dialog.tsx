import { t } from '@shop/contract/t'
import { Dialog } from '@shop/ui/dialog'
import { navigateTo } from '../api/navigate-to.ts'
import { PhoneSignIn } from './phone-sign-in.tsx'
import { returnPath } from './sign-in.ts'

interface PhoneDialogProps {
  onClose: () => void
  /** Back to the form for an email. */
  onEmail: () => void
}

/** Opened from the sign-in and sign-up dialogs; what waited for the sign-in then happens. */
export default function PhoneDialog({ onClose, onEmail }: PhoneDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Continue with your phone number')}
      subtitle={t('We send a code to your phone. No password needed.')}
    >
      <PhoneSignIn
        isDialog
        onDone={({ isAdmin }) => {
          onClose()
          const to = returnPath(isAdmin)
          if (to !== location.pathname + location.search) void navigateTo(to)
        }}
      />
      <button type="button" className="text-link mt-3 min-h-11 text-small" onClick={onEmail}>
        {t('Continue with your email')}
      </button>
    </Dialog>
  )
}
