import type { AdminContentPage } from '@shop/contract/admin/content'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { updateContentPage, getContentPage } from '../../api/generated/admin/content.ts'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { toastError, toastSuccess } from '../../api/toasts.ts'
import { toConflict, type Conflict } from '../../forms/conflict-banner.tsx'
import { fetchContentPage } from './queries.ts'
import { discardDraft, saveDraft, loadDraft } from '../../api/storage/drafts.ts'

const pickText = ({ version, subtitle: line, body }: PageDraft): PageDraft => ({
  version,
  subtitle: line,
  body,
})

/** The state of a page's editor: what is saved, what is typed over it, faults and conflict. */
export function usePageEditor(page: AdminContentPage) {
  const { slug } = page
  const [saved, setSaved] = useState(page)
  const [draft, setDraft] = useState<PageDraft>(() => loadPageDraft(slug) ?? pickText(page))
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [saving, setSaving] = useState(false)
  const queries = useQueryClient()
  const changes = [
    ...(draft.subtitle === saved.subtitle ? [] : ['introduction']),
    ...(draft.body === saved.body ? [] : ['words']),
  ]

  function resetTo(next: AdminContentPage) {
    setSaved(next)
    setDraft(pickText(next))
    setErrors({})
    setConflict(null)
    discardPageDraft(slug)
    queries.setQueryData(getContentPage.key({ slug }), next)
  }

  async function saveVersion(version: number) {
    if (saving) return
    setSaving(true)
    setErrors({})
    try {
      const { subtitle: line, body } = draft
      resetTo(await updateContentPage({ version, subtitle: line, body, slug }))
      toastSuccess('Page saved')
    } catch (error) {
      const found = toConflict(error)
      if (found) setConflict({ ...found, words: '' })
      else toastError(getErrorMessage(error))
      setErrors(getFieldErrors(error))
    } finally {
      setSaving(false)
    }
  }

  return {
    saved,
    draft,
    errors,
    changes,
    conflict,
    saving,
    type(change: Partial<Pick<PageDraft, 'subtitle' | 'body'>>) {
      const next = { ...draft, ...change }
      setDraft(next)
      savePageDraft(slug, next)
    },
    save: () => void saveVersion(draft.version),
    overwrite: () => void saveVersion(conflict?.version ?? draft.version),
    discard: () => resetTo(saved),
    async reload() {
      try {
        resetTo(await fetchContentPage(slug))
      } catch (error) {
        toastError(getErrorMessage(error))
      }
    },
  }
}

/** What was typed and not saved, with the version that it was typed over. */
interface PageDraft {
  version: number
  subtitle: string
  body: string
}

const draftKey = (slug: string) => `content:${slug}`

function loadPageDraft(slug: string): PageDraft | null {
  const draft = loadDraft(draftKey(slug))
  return isDraft(draft) ? draft : null
}

function savePageDraft(slug: string, draft: PageDraft): void {
  saveDraft(draftKey(slug), draft)
}

function discardPageDraft(slug: string): void {
  discardDraft(draftKey(slug))
}

function isDraft(draft: unknown): draft is PageDraft {
  if (typeof draft !== 'object' || draft === null) return false
  const { version, subtitle: line, body } = draft as Partial<Record<keyof PageDraft, unknown>>
  return typeof version === 'number' && typeof line === 'string' && typeof body === 'string'
}
