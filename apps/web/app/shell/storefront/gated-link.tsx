import { t } from '@shop/contract/t'
import type { ReactNode } from 'react'
import { openDialog } from '../../api/dialogs.ts'
import { useSession } from '../../api/session.ts'
import { toastError } from '../../api/toasts.ts'
import { PageLink } from '../page-link.tsx'

const messages = {
  '/cart': t('Please login to view your cart!'),
  '/wishlist': t('Please login to view your wishlist!'),
} as const

interface GatedLinkProps {
  to: keyof typeof messages
  className?: string
  children: ReactNode
  label?: string
  /** Called before the sign-in dialog opens, so that a menu can get out of its way. */
  onDenied?: () => void
}

/** A link to cart or wish list, which need a login (section 5 of the specification). */
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
