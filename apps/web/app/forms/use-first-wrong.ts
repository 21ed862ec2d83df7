import { type RefObject, useEffect, useRef } from 'react'

/** For a form's `ref`: the first wrong field gets the focus, and comes into view, each time that one of `faults` is new. */
export function useFocusFirstError(...fieldErrors: unknown[]): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    // oxlint-disable-next-line react/exhaustive-deps
  }, fieldErrors)
  return form
}
