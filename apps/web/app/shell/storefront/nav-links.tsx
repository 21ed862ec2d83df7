import type { ReactNode } from 'react'
import { openDialog } from '../../api/dialogs.ts'
import { PageLink } from '../page-link.tsx'
import { t } from '@shop/contract/t'
import { useSession } from '../../api/session.ts'
import { toastError } from '../../api/toasts.ts'

/** Target of the menu button without script. */
export const footerLinksId = 'footer-links'

const page = { 'sign-in': '/auth/login', 'sign-up': '/auth/signup', contact: '/contact' } as const

/** Opens a dialog of the shell. Without script or in a new tab it opens the page with the same form. */
export function DialogLink({
  dialog,
  className,
  children,
}: {
  dialog: keyof typeof page
  className?: string
  children: ReactNode
}) {
  return (
    <PageLink
      to={page[dialog]}
      data-needs-script=""
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        openDialog(dialog)
      }}
    >
      {children}
    </PageLink>
  )
}

const messages = {
  '/cart': t('Please login to view your cart!'),
  '/wishlist': t('Please login to view your wishlist!'),
} as const

interface GatedLinkProps {
  to: keyof typeof messages
  className?: string
  children: ReactNode
  label?: string
  /** Called before the sign-in dialog opens, so that a menu can close first. */
  onDenied?: () => void
}

/** Link to the cart or wish list, which require a login. */
export function GatedLink({ to, className, children, label, onDenied }: GatedLinkProps) {
  const { isAuthenticated } = useSession()
  return (
    <PageLink
      to={to}
      data-needs-session=""
      aria-label={label}
      className={className}
      onClick={(event) => {
        if (isAuthenticated) return
        event.preventDefault()
        onDenied?.()
        toastError(messages[to])
        openDialog('sign-in')
      }}
    >
      {children}
    </PageLink>
  )
}
