import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import type { ReactNode } from 'react'

interface ConfirmDialogProps {
  title: string
  /** Words of the button that does it. */
  confirmLabel: string
  /** Words of the one that leaves everything as it is. */
  cancelLabel: string
  pending: boolean
  /** Whether the action deletes something. */
  isDanger?: boolean
  onConfirm: () => void
  onClose: () => void
  /** What comes of it. */
  children: ReactNode
}

/** Staff are asked before what cannot be taken back; Enter leaves it as it is. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirmLabel, cancelLabel, pending, isDanger = true, onConfirm, onClose, children } = props
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={title}
      action={
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button size="dense" data-autofocus onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDanger ? 'danger-filled' : 'primary'}
            size="dense"
            loading={pending}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </div>
      }
    >
      <div className="grid gap-2">{children}</div>
    </Dialog>
  )
}
