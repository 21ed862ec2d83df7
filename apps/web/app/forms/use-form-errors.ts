import type { FieldErrors } from '@shop/contract/account-rules'
import { formErrorClearMs } from '@shop/contract/limits'
import { useEffect, useRef, useState, type FocusEvent, useCallback } from 'react'
import { emailError } from '@shop/contract/email-rule'
import { formValue } from '../errors/error-messages.ts'

/** Error message by field, or null for a valid one; set on blur and on submit. */
type FieldMessages = Record<string, string | null>

type TextControl = HTMLInputElement | HTMLTextAreaElement

/**
 * Errors of a form with named fields, found on blur and on submit. Those of a submit, with the banner, disappear
 * after 2 s and come back when a field is left while still invalid.
 */
export function useFormErrors(validate: (form: FormData) => FieldErrors) {
  const [fieldMessages, setFieldMessages] = useState<FieldMessages>({})
  const [banner, setBanner] = useState<string | null>(null)
  const wasSubmitted = useRef(false)
  const afterPointerUp = useAfterPointerUp()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const clear = () => {
    clearTimeout(timer.current)
    setFieldMessages((before) =>
      Object.fromEntries(Object.entries(before).filter(([, text]) => text === null)),
    )
    setBanner(null)
  }

  const report = (form: HTMLFormElement, fieldErrors: FieldErrors, message: string | null = null) => {
    clear()
    wasSubmitted.current = true
    setFieldMessages((before) => ({ ...before, ...firstMessages(fieldErrors) }))
    setBanner(message)
    timer.current = setTimeout(clear, formErrorClearMs)
    focusFirstError(form, fieldErrors)
  }

  /** Validates a field on blur. An empty field is no error before the first submit: the user may just have passed it. */
  const handleBlur = ({ currentTarget: input }: FocusEvent<TextControl>) => {
    const isEmpty = 'checked' in input && input.type === 'checkbox' ? !input.checked : !input.value
    if (!input.form || (isEmpty && !wasSubmitted.current)) return
    const text = validate(new FormData(input.form))[input.name]?.[0] ?? null
    // A message shifts the layout below it, which must not happen between press and release of a button there.
    afterPointerUp(() => setFieldMessages((before) => ({ ...before, [input.name]: text })))
  }

  return {
    banner,
    clear,
    /** Shows errors found by the server or the form, and focuses the first invalid field. */
    report,
    /** Whether the form is valid; shows its errors if not. */
    check(form: HTMLFormElement): boolean {
      const fieldErrors = validate(new FormData(form))
      if (Object.keys(fieldErrors).length === 0) return true
      report(form, fieldErrors)
      return false
    },
    /** Props of a field by its name. */
    field: (name: string) => ({
      name,
      error: fieldMessages[name] ?? undefined,
      valid: fieldMessages[name] === null,
      onBlur: handleBlur,
    }),
  }
}

export type FormErrors = ReturnType<typeof useFormErrors>

function firstMessages(fieldErrors: FieldErrors): FieldMessages {
  return Object.fromEntries(Object.entries(fieldErrors).map(([name, texts]) => [name, texts[0] ?? null]))
}

function focusFirstError(form: HTMLFormElement, fieldErrors: FieldErrors): void {
  for (const element of form.elements) {
    if (isTextControl(element) && fieldErrors[element.name]) return element.focus()
  }
}

function isTextControl(element: Element): element is TextControl {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}

/** Returns a function that runs a callback now or, while a mouse button is down, after its click has been handled. */
export function useAfterPointerUp(): (callback: () => void) => void {
  const isDown = useRef(false)
  useEffect(() => {
    const handlePointerDown = () => (isDown.current = true)
    const release = () => (isDown.current = false)
    addEventListener('mousedown', handlePointerDown, true)
    addEventListener('mouseup', release, true)
    return () => {
      removeEventListener('mousedown', handlePointerDown, true)
      removeEventListener('mouseup', release, true)
    }
  }, [])
  return useCallback((callback) => {
    if (isDown.current) addEventListener('mouseup', () => setTimeout(callback), { once: true })
    else callback()
  }, [])
}

/** Checks only the email; at sign-in the password is not validated. */
export function validateEmailField(form: FormData): FieldErrors {
  const error = emailError(formValue(form, 'email'))
  return error ? { email: [error] } : {}
}
