import type { ReactNode } from 'react'
import { openDialog } from '../../api/dialogs.ts'
import { PageLink } from '../page-link.tsx'

const page = { 'sign-in': '/auth/login', 'sign-up': '/auth/signup', contact: '/contact' } as const

/** Opens a dialog of the shell; without script, or in a new tab, it leads to the page with the same form. */
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
