import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { type ReactNode, type ComponentProps, useState } from 'react'

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

/** Staff are asked before what cannot be reversed; Enter leaves it as it is. */
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

interface ConfirmButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'className' | 'disabled' | 'icon' | 'aria-label'
> {
  /** Words of the button, and of the one in the question that does it. */
  label: string
  /** Where the question's button says it shorter. */
  confirmLabel?: string
  /** Said beside it while it cannot be pressed. */
  hint?: string | undefined
  question: string
  cancelLabel: string
  pending: boolean
  /** Does it; `close` ends the question where the button itself does not go away. */
  onConfirm: (close: () => void) => void
  /** What comes of it. */
  children: ReactNode
}

/** A button that asks before it does what cannot be reversed. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const {
    label,
    confirmLabel = label,
    hint,
    question,
    cancelLabel,
    pending,
    onConfirm,
    children,
    ...button
  } = props
  const [isConfirming, setIsConfirming] = useState(false)
  const close = () => setIsConfirming(false)
  return (
    <>
      <Button size="dense" title={hint} onClick={() => setIsConfirming(true)} {...button}>
        {label}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={question}
          confirmLabel={confirmLabel}
          cancelLabel={cancelLabel}
          pending={pending}
          onConfirm={() => onConfirm(close)}
          onClose={close}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  )
}
