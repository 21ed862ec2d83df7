import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { useId, type ComponentProps } from 'react'
import { useOnline } from '../api/network-status.ts'

type NetworkButtonProps = ComponentProps<typeof Button> & {
  /** Gives the reason to screen readers only: for cards in a list, where the top bar shows it. */
  hideReason?: boolean
}

/** A button that needs a connection. Offline it is aria-disabled, stays focusable, and says why. */
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
