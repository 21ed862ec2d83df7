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
  const [optimisticChecked, setOptimisticChecked] = useOptimistic(checked)
  return (
    <Switch
      {...rest}
      checked={optimisticChecked}
      onChange={(event) => {
        const on = event.currentTarget.checked
        startTransition(async () => {
          setOptimisticChecked(on)
          await onSwitch(on)
        })
      }}
    />
  )
}
