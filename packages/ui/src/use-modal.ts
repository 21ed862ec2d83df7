import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react'

/**
 * Ties a native modal <dialog> to the `open` property. Escape and a click on the backdrop ask the
 * owner to close; the browser makes the page inert and gives the focus back to the trigger.
 * The focus starts on `[data-autofocus]`, else on the heading, so that no phone opens its keyboard unasked.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  // Closed while it still is in the page: out of it, it has nobody to give the focus back to.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return undefined
    if (!dialog.open) dialog.showModal()
    const start = dialog.querySelector<HTMLElement>('[data-autofocus], [data-dialog-title]')
    start?.focus({ preventScroll: true })
    return () => dialog.close()
  }, [open])
  return {
    ref,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // Also bubbles out of file pickers inside the dialog, which must not close it.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // A press that began inside, such as selecting text, must not close when it ends outside.
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
      pressedOutside.current = event.target === event.currentTarget
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (pressedOutside.current && event.target === event.currentTarget) onClose()
    },
  }
}
