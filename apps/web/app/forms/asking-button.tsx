import { Button } from '@shop/ui/button'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { AskFirst } from './ask-first.tsx'

interface AskingButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'className' | 'disabled'
> {
  /** Words of the button, and of the one in the question that does it. */
  words: string
  /** Said beside it while it cannot be pressed. */
  hint?: string | undefined
  question: string
  keep: string
  pending: boolean
  /** Does it; `close` ends the question where the button itself does not go away. */
  onAct: (close: () => void) => void
  /** What comes of it. */
  children: ReactNode
}

/** A button that asks before it does what cannot be taken back. */
export function AskingButton(props: AskingButtonProps) {
  const { words, hint, question, keep, pending, onAct, children, ...button } = props
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button size="dense" title={hint} onClick={() => setAsking(true)} {...button}>
        {words}
      </Button>
      {asking && (
        <AskFirst
          title={question}
          act={words}
          keep={keep}
          pending={pending}
          onAct={() => onAct(close)}
          onClose={close}
        >
          {children}
        </AskFirst>
      )}
    </>
  )
}
