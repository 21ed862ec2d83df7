import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import type { ReactNode } from 'react'

interface CustomerConfirmDialogProps {
  open?: boolean
  title: string
  /** Consequences of the action. */
  subtitle: string
  confirmButton: ReactNode
  /** Label of the button that cancels. */
  cancelLabel: string
  onClose: () => void
  /** What the action needs to know. */
  children?: ReactNode
}

/** Asks a customer before an action that cannot be undone; staff have the denser one of confirm.tsx. */
export function CustomerConfirmDialog(props: CustomerConfirmDialogProps) {
  const { open = true, title, subtitle, confirmButton, cancelLabel, onClose, children } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={title}
      subtitle={subtitle}
      action={
        <div className="flex flex-col gap-2.5 md:flex-row-reverse md:flex-wrap">
          {confirmButton}
          <Button onClick={onClose}>{cancelLabel}</Button>
        </div>
      }
    >
      {children}
    </Dialog>
  )
}
