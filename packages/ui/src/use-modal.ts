import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react'

/**
 * Syncs a native modal <dialog> with `open`. Escape and a backdrop click call `onClose`; the browser makes the
 * page inert and returns the focus to the trigger. The focus starts on `[data-autofocus]`, otherwise on the heading,
 * so that phones do not open their keyboard.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  // Closed while still in the DOM: once removed, it could not return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return undefined
    // One that was opened before hydration keeps its focus.
    if (!dialog.open) {
      dialog.showModal()
      const start = dialog.querySelector<HTMLElement>('[data-autofocus], [data-dialog-title]')
      start?.focus({ preventScroll: true })
    }
    return () => dialog.close()
  }, [open])
  return {
    ref,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // Cancel events also bubble from file pickers inside the dialog, which must not close it.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // A press that starts inside, such as selecting text, must not close the dialog when it ends outside.
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
      pressedOutside.current = event.target === event.currentTarget
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (pressedOutside.current && event.target === event.currentTarget) onClose()
    },
  }
}
