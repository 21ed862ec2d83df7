import { Switch } from '@shop/ui/switch'
import { startTransition, useOptimistic, type ComponentProps } from 'react'

type OptimisticSwitchProps = Omit<ComponentProps<typeof Switch>, 'checked' | 'onChange'> & {
  /** The server's value. */
  checked: boolean
  /** Saves the value and reports the result; never rejects. */
  onSwitch: (on: boolean) => Promise<unknown>
}

/**
 * A switch saved on the server. It shows the new value in the same event, since a controlled checkbox that waits for a
 * response would flip back on press, and the server's value once it has responded.
 */
export function OptimisticSwitch({ checked, onSwitch, ...rest }: OptimisticSwitchProps) {
  const [shown, show] = useOptimistic(checked)
  return (
    <Switch
      {...rest}
      checked={shown}
      onChange={(event) => {
        const on = event.currentTarget.checked
        startTransition(async () => {
          show(on)
          await onSwitch(on)
        })
      }}
    />
  )
}
