import { Switch } from '@shop/ui/switch'
import { startTransition, useOptimistic, type ComponentProps } from 'react'

type OptimisticSwitchProps = Omit<ComponentProps<typeof Switch>, 'checked' | 'onChange'> & {
  /** As the server has it. */
  checked: boolean
  /** Tells the server, and the visitor what came of it; never rejects. */
  onSwitch: (on: boolean) => Promise<unknown>
}

/**
 * A switch that the server has to hear of. It shows the new value in the same event, since a controlled box that waits for
 * a store springs back under the finger, and what the server has once that has responded.
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
