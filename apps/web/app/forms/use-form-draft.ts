import { useCallback } from 'react'
import type { DraftLifetime } from '../api/storage/drafts.ts'
import { syncFormDraft } from './follow-form.ts'

/** The `ref` of a form whose text survives a reload and a lost connection. `fields` is the same array each time. */
export function useFormDraft(name: string, fields: readonly string[], end: DraftLifetime) {
  return useCallback(
    (form: HTMLFormElement) => syncFormDraft(form, { name, fields, end }),
    [name, fields, end],
  )
}
