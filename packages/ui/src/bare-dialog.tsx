import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import { useModal } from './use-modal.ts'

type BareDialogProps = {
  /** Accessible name; not visible. */
  label: string
  onClose: () => void
  className?: string
  children: ReactNode
}

/** An open modal dialog without a header, such as one that starts with a search field. */
export function BareDialog({ label, onClose, className, children }: BareDialogProps) {
  const modal = useModal(true, onClose)
  return (
    <dialog {...modal} aria-label={label} data-place="center" className={joinClasses('overlay', className)}>
      {children}
    </dialog>
  )
}
