import type { Faults } from '@shop/contract/account-rules'
import { formErrorClearMs } from '@shop/contract/limits'
import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { useAfterPress } from './use-after-press.ts'

/** What was found when a field was left or the form submitted: a text, or null where all is well. */
type Found = Record<string, string | null>

type TextControl = HTMLInputElement | HTMLTextAreaElement

/**
 * The faults of a form whose fields have names. They are found when a field is left and at submit; those of a submit,
 * with the banner, go after 2 s (specification, section 4) and come back for a field that is left while still wrong.
 */
export function useFormFaults(faultsOf: (form: FormData) => Faults) {
  const [found, setFound] = useState<Found>({})
  const [banner, setBanner] = useState<string | null>(null)
  const wasSubmitted = useRef(false)
  const afterPress = useAfterPress()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const clear = () => {
    clearTimeout(timer.current)
    setFound((before) => Object.fromEntries(Object.entries(before).filter(([, text]) => text === null)))
    setBanner(null)
  }

  const tell = (form: HTMLFormElement, faults: Faults, words: string | null = null) => {
    clear()
    wasSubmitted.current = true
    setFound((before) => ({ ...before, ...firstTexts(faults) }))
    setBanner(words)
    timer.current = setTimeout(clear, formErrorClearMs)
    focusFirst(form, faults)
  }

  /** An empty field is no fault before the first submit: it may only have been passed. */
  const leave = ({ currentTarget: input }: FocusEvent<TextControl>) => {
    const isEmpty = 'checked' in input && input.type === 'checkbox' ? !input.checked : !input.value
    if (!input.form || (isEmpty && !wasSubmitted.current)) return
    const text = faultsOf(new FormData(input.form))[input.name]?.[0] ?? null
    // A text that comes or goes moves what is below: not between the press and the release of a button there.
    afterPress(() => setFound((before) => ({ ...before, [input.name]: text })))
  }

  return {
    banner,
    clear,
    /** Shows what the server or the form itself found, and goes to the first wrong field. */
    tell,
    /** Whether the form may be sent; tells its faults if not. */
    check(form: HTMLFormElement): boolean {
      const faults = faultsOf(new FormData(form))
      if (Object.keys(faults).length === 0) return true
      tell(form, faults)
      return false
    },
    /** The properties of a field by its name. */
    field: (name: string) => ({
      name,
      error: found[name] ?? undefined,
      valid: found[name] === null,
      onBlur: leave,
    }),
  }
}

export type FormFaults = ReturnType<typeof useFormFaults>

function firstTexts(faults: Faults): Found {
  return Object.fromEntries(Object.entries(faults).map(([name, texts]) => [name, texts[0] ?? null]))
}

function focusFirst(form: HTMLFormElement, faults: Faults): void {
  for (const element of form.elements) {
    if (isTextControl(element) && faults[element.name]) return element.focus()
  }
}

function isTextControl(element: Element): element is TextControl {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}
