import { isDataPath } from './page-route.ts'

/** Tells search engines to leave a page out. */
export const notIndexed = { 'x-robots-tag': 'noindex' } as const

/** Nobody looks for these. */
const unlistedPaths = ['/offline', '/design-system']

/**
 * Whether search engines may show a public page, by its path and known query: not the doors to an account, and no view
 * that a query narrows or searches. Of a list its further pages are views of their own.
 */
export function isIndexed(address: string): boolean {
  const [path = '', query = ''] = address.split('?')
  if (path.startsWith('/auth/') || unlistedPaths.includes(path) || isDataPath(path)) return false
  return query === '' || [...new URLSearchParams(query).keys()].every((name) => name === 'page')
}
