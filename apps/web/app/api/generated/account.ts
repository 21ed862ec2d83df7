// Made by npm run client: do not edit.
import type * as c from '@shop/contract/account'
import { endpoint } from '../endpoint.ts'

export const changePassword = endpoint<typeof c.changePassword>('POST /users/me/password')
export const endOtherSessions = endpoint<typeof c.endOtherSessions>('DELETE /users/me/sessions')
export const endSession = endpoint<typeof c.endSession>('DELETE /users/me/sessions/{sessionId}')
export const listSessions = endpoint<typeof c.listSessions>('GET /users/me/sessions')
export const updateProfile = endpoint<typeof c.updateProfile>('PATCH /users/me')
