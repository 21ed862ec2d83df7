// Made by npm run client: do not edit.
import type * as c from '@shop/contract/invitations'
import { endpoint } from '../endpoint.ts'

export const acceptInvitation = endpoint<typeof c.acceptInvitation>('POST /auth/invitations/accept')
export const verifyInvitation = endpoint<typeof c.verifyInvitation>('POST /auth/invitations/look')
