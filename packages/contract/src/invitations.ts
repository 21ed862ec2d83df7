import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { passwordMaxLength } from './limits.ts'
import { MessageResponse } from './page.ts'

const token = z.string().check(z.maxLength(200))
const name = z._default(z.string().check(z.maxLength(80)), '')

const InvitationDetails = z.object({ email: z.string(), role: z.string(), has_account: z.boolean() })
export type InvitationDetails = z.output<typeof InvitationDetails>

export const verifyInvitation = endpoint({
  method: 'POST',
  path: '/auth/invitations/look',
  summary: 'Get what an emailed invitation is for, without using it up',
  access: 'anyone',
  rateLimit: 'invitation',
  rateLimitField: 'token',
  body: z.object({ token }),
  response: InvitationDetails,
  errors: ['invalid_input', 'link_expired', 'rate_limited'],
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/auth/invitations/accept',
  summary: 'Accept a staff invitation: with a new password, or with that of the existing account',
  access: 'anyone',
  rateLimit: 'invitation',
  rateLimitField: 'token',
  body: z.object({
    token,
    first_name: name,
    last_name: name,
    password: z.string().check(z.maxLength(passwordMaxLength)),
  }),
  response: MessageResponse,
  errors: [
    'invalid_input',
    'link_expired',
    'weak_password',
    'invalid_credentials',
    'account_blocked',
    'staff_account',
    'email_taken',
    'rate_limited',
  ],
})
