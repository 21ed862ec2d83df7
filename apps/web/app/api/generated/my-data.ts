// Made by npm run client: do not edit.
import type * as c from '@shop/contract/my-data'
import { endpoint } from '../endpoint.ts'

export const cancelDeletion = endpoint<typeof c.cancelDeletion>('DELETE /users/me/deletion')
export const exportData = endpoint<typeof c.exportData>('GET /users/me/data')
export const requestDeletion = endpoint<typeof c.requestDeletion>('POST /users/me/deletion')
