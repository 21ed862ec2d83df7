import { t } from '@shop/contract/t'
import { buttonClass } from '@shop/ui/button'
import { joinClasses } from '@shop/ui/join-classes'
import type { MouseEvent, ReactNode } from 'react'
import { PageLink } from '../shell/page-link.tsx'

interface PhoneLinkProps {
  className?: string
  /** In a dialog, instead of the page for it. */
  onOpen?: (() => void) | undefined
  /** Another way to sign in, below the link. */
  children?: ReactNode
}

/** Below the forms for an email: a code to the phone instead. */
export function PhoneLink({ className, onOpen, children }: PhoneLinkProps) {
  const open = (event: MouseEvent) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <div className={joinClasses('grid gap-3 border-t border-line pt-4', className)}>
      <PageLink to="/auth/phone" className={buttonClass({ full: true })} onClick={open}>
        {t('Continue with your phone number')}
      </PageLink>
      {children}
    </div>
  )
}
