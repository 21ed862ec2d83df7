import { t } from '@shop/contract/t'
import { buttonClass } from '@shop/ui/button'
import { openDialog } from '../api/dialogs.ts'
import { PageLink } from '../shell/page-link.tsx'

/** Beside the forms for an email, and in dialogs instead of them: a code to the phone instead of a password. */
export function PhoneLink({ inDialog = false }: { inDialog?: boolean }) {
  return (
    <PageLink
      to="/auth/phone"
      className={buttonClass({ full: true })}
      onClick={(event) => {
        if (!inDialog || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        openDialog('phone')
      }}
    >
      {t('Continue with your phone number')}
    </PageLink>
  )
}
