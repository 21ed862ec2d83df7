// Made by npm run client: do not edit.
import type * as c from '@shop/contract/auth'
import { endpoint } from '../endpoint.ts'

export const acceptInvitation = endpoint<typeof c.acceptInvitation>('POST /auth/invitations/accept')
export const confirmEmail = endpoint<typeof c.confirmEmail>('POST /auth/confirm-email')
export const confirmEmailChange = endpoint<typeof c.confirmEmailChange>('POST /auth/email-change/confirm')
export const forgotPassword = endpoint<typeof c.forgotPassword>('POST /auth/forgot-password')
export const getMe = endpoint<typeof c.getMe>('GET /users/me')
export const login = endpoint<typeof c.login>('POST /auth/login')
export const logout = endpoint<typeof c.logout>('POST /auth/logout')
export const refreshToken = endpoint<typeof c.refreshToken>('POST /auth/refresh-token')
export const register = endpoint<typeof c.register>('POST /auth/register')
export const resetPassword = endpoint<typeof c.resetPassword>('POST /auth/reset-password')
export const undoEmailChange = endpoint<typeof c.undoEmailChange>('POST /auth/email-change/undo')
export const verifyInvitation = endpoint<typeof c.verifyInvitation>('POST /auth/invitations/verify')
