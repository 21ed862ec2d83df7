import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { type ReactNode, type ComponentProps, useState } from 'react'

interface ConfirmDialogProps {
  title: string
  /** Label of the button that confirms. */
  confirmLabel: string
  /** Label of the button that cancels. */
  cancelLabel: string
  pending: boolean
  /** Red confirm button, for actions that delete something. */
  isDanger?: boolean
  onConfirm: () => void
  onClose: () => void
  /** Consequences of the action. */
  children: ReactNode
}

/** Confirmation before an action that cannot be undone; Enter cancels. */
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
  /** Label of the button, and of the confirm button unless `confirmLabel` is set. */
  label: string
  /** A shorter label for the confirm button. */
  confirmLabel?: string
  /** Tooltip, such as why the button is disabled. */
  hint?: string | undefined
  question: string
  cancelLabel: string
  pending: boolean
  /** Runs the action; call `close` if the button stays on the page afterwards. */
  onConfirm: (close: () => void) => void
  /** Consequences of the action. */
  children: ReactNode
}

/** A button that asks for confirmation before an action that cannot be undone. */
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
