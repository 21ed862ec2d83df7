import { discardDraft, saveDraft, loadDraft } from '../../api/storage/drafts.ts'

/** What was typed and not saved, with the version that it was typed over. */
export interface PageDraft {
  version: number
  subtitle: string
  body: string
}

const draftKey = (slug: string) => `content:${slug}`

export function loadPageDraft(slug: string): PageDraft | null {
  const draft = loadDraft(draftKey(slug))
  return isDraft(draft) ? draft : null
}

export function savePageDraft(slug: string, draft: PageDraft): void {
  saveDraft(draftKey(slug), draft)
}

export function discardPageDraft(slug: string): void {
  discardDraft(draftKey(slug))
}

function isDraft(draft: unknown): draft is PageDraft {
  if (typeof draft !== 'object' || draft === null) return false
  const { version, subtitle: line, body } = draft as Partial<Record<keyof PageDraft, unknown>>
  return typeof version === 'number' && typeof line === 'string' && typeof body === 'string'
}
