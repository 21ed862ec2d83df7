// Made by npm run client: do not edit.
import type * as c from '@shop/contract/my-data'
import { endpoint } from '../endpoint.ts'

export const askDeletion = endpoint<typeof c.askDeletion>('POST /users/me/deletion')
export const exportData = endpoint<typeof c.exportData>('GET /users/me/data')
export const takeDeletionBack = endpoint<typeof c.takeDeletionBack>('DELETE /users/me/deletion')
