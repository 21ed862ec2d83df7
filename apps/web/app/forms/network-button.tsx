import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { useId, type ComponentProps } from 'react'
import { useOnline } from '../api/network-status.ts'

type NetworkButtonProps = ComponentProps<typeof Button> & {
  /** Says the reason to screen readers only: on the cards of a list, where the bar on top shows it. */
  hideReason?: boolean
}

/** A button for what needs the server. Without a connection it rests, stays in reach of the keyboard, and says why. */
export function NetworkButton({ hideReason, ...rest }: NetworkButtonProps) {
  const online = useOnline()
  const id = useId()
  return (
    <>
      <Button {...rest} {...(!online && { 'aria-disabled': true, 'aria-describedby': id })} />
      {!online && (
        <p id={id} className={hideReason ? 'sr-only' : 'basis-full text-caption'}>
          {t('You need an internet connection for this.')}
        </p>
      )}
    </>
  )
}
