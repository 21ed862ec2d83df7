import { Button } from '@shop/ui/button'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { ConfirmDialog } from './ask-first.tsx'

interface ConfirmButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'className' | 'disabled'
> {
  /** Words of the button, and of the one in the question that does it. */
  words: string
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

/** A button that asks before it does what cannot be taken back. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { words, hint, question, cancelLabel, pending, onConfirm, children, ...button } = props
  const [isConfirming, setIsConfirming] = useState(false)
  const close = () => setIsConfirming(false)
  return (
    <>
      <Button size="dense" title={hint} onClick={() => setIsConfirming(true)} {...button}>
        {words}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={question}
          confirmLabel={words}
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
