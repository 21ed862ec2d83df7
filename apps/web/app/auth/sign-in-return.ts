import { saveDraft, loadDraft } from '../api/storage/drafts.ts'

/** Pages to return to after a sign-in. From any other page it leads home (specification section 4). */
const returnablePaths = /^\/(?:products|brands|collections|cart|checkout|wishlist|orders|account)(?:[/?]|$)/

/** Survives a reload of the sign-in page, where the browser may store it. */
const draft = 'last-page'
let lastPage: string | undefined

/** Called by the storefront layout with path and query of each page. */
export function recordLastPage(path: string): void {
  lastPage = path
  saveDraft(draft, path, 'tab')
}

/** Where a sign-in leads: staff to the admin area, shoppers back to their page, else home. */
export function returnPath(isAdmin: boolean): string {
  const page = String(lastPage ?? loadDraft(draft, 'tab'))
  return isAdmin ? '/admin' : returnablePaths.test(page) ? page : '/'
}
