import { useToaster, resolveValue } from 'react-hot-toast/headless'

/** Draws the toasts; the headless core keeps their limit (20) and durations. */
export function Toaster() {
  const { toasts, handlers } = useToaster()
  return (
    <ol
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts
        .filter((toast) => toast.visible)
        .map((toast) => (
          <li key={toast.id} {...toast.ariaProps}>
            {resolveValue(toast.message, toast)}
          </li>
        ))}
    </ol>
  )
}
