import { t } from '@shop/contract/t'
import { buttonClass } from '@shop/ui/button'
import type { MouseEvent } from 'react'
import { PageLink } from '../shell/page-link.tsx'

/** Below the form for an email: a code to the phone instead. `onOpen`: in a dialog, instead of the page for it. */
export function PhoneLink({ onOpen }: { onOpen?: (() => void) | undefined }) {
  const open = (event: MouseEvent) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <div className="border-t border-line pt-4">
      <PageLink to="/auth/phone" className={buttonClass({ full: true })} onClick={open}>
        {t('Continue with your phone number')}
      </PageLink>
    </div>
  )
}
