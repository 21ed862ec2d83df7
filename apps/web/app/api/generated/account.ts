// Made by npm run client: do not edit.
import type * as c from '@shop/contract/account'
import { endpoint } from '../endpoint.ts'

export const changePassword = endpoint<typeof c.changePassword>('POST /users/me/password')
export const listSessions = endpoint<typeof c.listSessions>('GET /users/me/sessions')
export const revokeOtherSessions = endpoint<typeof c.revokeOtherSessions>('DELETE /users/me/sessions')
export const revokeSession = endpoint<typeof c.revokeSession>('DELETE /users/me/sessions/{sessionId}')
export const updateProfile = endpoint<typeof c.updateProfile>('PATCH /users/me')
