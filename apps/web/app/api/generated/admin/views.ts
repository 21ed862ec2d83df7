// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/views'
import { endpoint } from '../../endpoint.ts'

export const deleteView = endpoint<typeof c.deleteView>('DELETE /admin/saved-views/{view_id}')
export const listViews = endpoint<typeof c.listViews>('GET /admin/saved-views')
export const saveView = endpoint<typeof c.saveView>('POST /admin/saved-views')
