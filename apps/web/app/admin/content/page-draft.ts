import { dropDraft, keepDraft, readDraft } from '../../api/storage/drafts.ts'

/** What was typed and not saved, with the version that it was typed over. */
export interface PageDraft {
  version: number
  subtitle: string
  body: string
}

const nameOf = (slug: string) => `content:${slug}`

export function readPageDraft(slug: string): PageDraft | null {
  const draft = readDraft(nameOf(slug))
  return isDraft(draft) ? draft : null
}

export function keepPageDraft(slug: string, draft: PageDraft): void {
  keepDraft(nameOf(slug), draft)
}

export function dropPageDraft(slug: string): void {
  dropDraft(nameOf(slug))
}

function isDraft(draft: unknown): draft is PageDraft {
  if (typeof draft !== 'object' || draft === null) return false
  const { version, subtitle: line, body } = draft as Partial<Record<keyof PageDraft, unknown>>
  return typeof version === 'number' && typeof line === 'string' && typeof body === 'string'
}
