import { loadDraft, saveDraft } from './drafts.ts'

/** Survives a reload of the sign-in page if storage is available. */
const lastPageDraft = 'return-path'
/** Also named by `data-needs-app-for`, see `runtime/start/start-page.ts`. */
export const recentProductsDraft = 'recently-viewed'
const maxRecentProducts = 9

let lastPage: string | undefined

/** Called with the path and query of each storefront page that a visitor opens. */
export function recordPage(path: string): void {
  lastPage = path
  saveDraft(lastPageDraft, path, 'tab')
  const [, product] = /^\/products\/([^/?]+)(?:\?|$)/.exec(path) ?? []
  if (product === undefined) return
  const id = decodeURIComponent(product)
  saveDraft(recentProductsDraft, [id, ...getRecentProducts(id)].slice(0, maxRecentProducts))
}

/** Path and query of the storefront page opened last in this tab; 'undefined' if there is none. */
export function getLastPage(): string {
  return String(lastPage ?? loadDraft(lastPageDraft, 'tab'))
}

/** Ids of the products opened last on this device, the newest first, without the current one. */
export function getRecentProducts(currentId?: string): readonly string[] {
  const stored = loadDraft(recentProductsDraft)
  return Array.isArray(stored) ? stored.map(String).filter((id) => id !== currentId) : []
}
