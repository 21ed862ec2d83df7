import { useCallback } from 'react'
import type { DraftEnd } from '../api/storage/drafts.ts'
import { followForm } from './follow-form.ts'

/** The `ref` of a form whose text survives a reload and a lost connection. `fields` is the same array each time. */
export function useFormDraft(name: string, fields: readonly string[], end: DraftEnd) {
  return useCallback((form: HTMLFormElement) => followForm(form, { name, fields, end }), [name, fields, end])
}
