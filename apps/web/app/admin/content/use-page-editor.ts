import type { AdminContentPage } from '@shop/contract/admin/content'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { editContentPage, getContentPage } from '../../api/generated/admin/content.ts'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { messageOf } from '../../api/request-error.ts'
import { toastError, toastSuccess } from '../../api/toasts.ts'
import { conflictOf, type Conflict } from '../../forms/conflict-banner.tsx'
import { dropPageDraft, keepPageDraft, readPageDraft, type PageDraft } from './page-draft.ts'
import { readPage } from './use-content-page.ts'

const wordsOf = ({ version, subtitle: line, body }: PageDraft): PageDraft => ({
  version,
  subtitle: line,
  body,
})

/** The state of a page's editor: what is saved, what is typed over it, faults and conflict. */
export function usePageEditor(page: AdminContentPage) {
  const { slug } = page
  const [saved, setSaved] = useState(page)
  const [words, setWords] = useState<PageDraft>(() => readPageDraft(slug) ?? wordsOf(page))
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [saving, setSaving] = useState(false)
  const queries = useQueryClient()
  const changes = [
    ...(words.subtitle === saved.subtitle ? [] : ['introduction']),
    ...(words.body === saved.body ? [] : ['words']),
  ]

  function settle(next: AdminContentPage) {
    setSaved(next)
    setWords(wordsOf(next))
    setErrors({})
    setConflict(null)
    dropPageDraft(slug)
    queries.setQueryData(getContentPage.key({ slug }), next)
  }

  async function saveOver(version: number) {
    if (saving) return
    setSaving(true)
    setErrors({})
    try {
      const { subtitle: line, body } = words
      settle(await editContentPage({ version, subtitle: line, body, slug }))
      toastSuccess('Page saved')
    } catch (error) {
      const found = conflictOf(error)
      if (found) setConflict({ ...found, words: '' })
      else toastError(messageOf(error))
      setErrors(fieldErrorsOf(error))
    } finally {
      setSaving(false)
    }
  }

  return {
    saved,
    words,
    errors,
    changes,
    conflict,
    saving,
    type(change: Partial<Pick<PageDraft, 'subtitle' | 'body'>>) {
      const next = { ...words, ...change }
      setWords(next)
      keepPageDraft(slug, next)
    },
    save: () => void saveOver(words.version),
    overwrite: () => void saveOver(conflict?.version ?? words.version),
    discard: () => settle(saved),
    async reload() {
      try {
        settle(await readPage(slug))
      } catch (error) {
        toastError(messageOf(error))
      }
    },
  }
}
