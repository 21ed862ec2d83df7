import { listUrl } from '../../tables/list-address.ts'

export const supportPath = '/admin/support'

/** The page with one conversation open, in the list as it is; undefined closes it. */
export function ticketHref(query: URLSearchParams, ticket: string | undefined): string {
  return listUrl(supportPath, query, { page: query.get('page') ?? undefined, ticket })
}
