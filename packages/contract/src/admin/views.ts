import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Maximum number of saved views per list and staff member. */
export const viewsMax = 20

/** An admin list, such as 'orders'. */
const List = z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/))

export const SavedView = z.object({
  id: z.string(),
  name: z.string(),
  /** Filters and sorting as in the URL, without search and page. */
  query: z.string(),
  /** Whether all staff see it. */
  is_shared: z.boolean(),
  /** Whether the caller created it. */
  is_mine: z.boolean(),
})
export type SavedView = z.output<typeof SavedView>

const SavedViews = z.object({ items: z.array(SavedView) })

export const listViews = endpoint('GET /admin/saved-views', {
  summary: 'List the saved views of a list: own ones and those for all staff, by name',
  access: 'dashboard:read',
  query: z.object({ list: List }),
  response: SavedViews,
  errors: ['invalid_input'],
})

export const createView = endpoint('POST /admin/saved-views', {
  summary: 'Save filters and sorting of a list under a name; an own view with that name is replaced',
  access: 'dashboard:read',
  body: z.object({
    list: List,
    name: z.string().check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(40)),
    /** Without the page and the search text, which may be personal data. */
    query: z.string().check(z.maxLength(500)),
    /** Needs the permission settings:edit. */
    is_shared: z._default(z.boolean(), false),
  }),
  response: SavedViews,
  errors: ['invalid_input', 'forbidden'],
})

export const deleteView = endpoint('DELETE /admin/saved-views/{view_id}', {
  summary: 'Delete an own view, or with settings:edit one for all staff',
  access: 'dashboard:read',
  params: z.object({ view_id: z.uuid() }),
  response: SavedViews,
  errors: ['invalid_input', 'not_found'],
})
