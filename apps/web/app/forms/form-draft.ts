import { useCallback } from 'react'
import { type DraftLifetime, discardDraft, saveDraft, loadDraft } from '../api/storage/drafts.ts'

/** Returns a `ref` for a form whose text survives a reload and a lost connection. `fields` must be a stable array. */
export function useFormDraft(name: string, fields: readonly string[], end: DraftLifetime) {
  return useCallback(
    (form: HTMLFormElement) => syncFormDraft(form, { name, fields, end }),
    [name, fields, end],
  )
}

interface FormDraft {
  name: string
  /** Names of the text fields to save; never include secrets. */
  fields: readonly string[]
  end: DraftLifetime
}

/** Restores saved text into fields that are still unchanged, then saves every change. Returns a function that stops it. */
export function syncFormDraft(form: HTMLFormElement, { name, fields, end }: FormDraft): () => void {
  const controls = () => fields.flatMap((field) => textControl(form.elements.namedItem(field)) ?? [])
  const draft = loadDraft(name, end)
  for (const control of controls()) {
    const text: unknown = typeof draft === 'object' && draft ? Reflect.get(draft, control.name) : undefined
    if (typeof text === 'string' && control.value === control.defaultValue) control.value = text
  }
  const saveDraftNow = () => {
    const changedControls = controls().filter(({ value, defaultValue }) => value !== defaultValue)
    if (changedControls.length === 0) return discardDraft(name, end)
    saveDraft(name, Object.fromEntries(changedControls.map((control) => [control.name, control.value])), end)
  }
  // What was typed before this code had loaded.
  if (controls().some(({ value, defaultValue }) => value !== defaultValue)) saveDraftNow()
  form.addEventListener('input', saveDraftNow)
  return () => form.removeEventListener('input', saveDraftNow)
}

function textControl(element: Element | RadioNodeList | null) {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : undefined
}
