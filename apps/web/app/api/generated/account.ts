// Made by npm run client: do not edit.
import type * as c from '@shop/contract/account'
import { endpoint } from '../endpoint.ts'

export const cancelDeletion = endpoint<typeof c.cancelDeletion>('DELETE /users/me/deletion')
export const changePassword = endpoint<typeof c.changePassword>('POST /users/me/password')
export const exportData = endpoint<typeof c.exportData>('GET /users/me/data-export')
export const listSessions = endpoint<typeof c.listSessions>('GET /users/me/sessions')
export const requestDeletion = endpoint<typeof c.requestDeletion>('POST /users/me/deletion')
export const revokeOtherSessions = endpoint<typeof c.revokeOtherSessions>('DELETE /users/me/sessions')
export const revokeSession = endpoint<typeof c.revokeSession>('DELETE /users/me/sessions/{session_id}')
export const updateProfile = endpoint<typeof c.updateProfile>('PATCH /users/me')
