import * as z from 'zod/mini'
import { requiredMessages } from './account-rules.ts'
import { Email, Profile } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { passwordMaxLength, deletionGraceDays } from './limits.ts'
import { listSchema, MessageResponse } from './schemas.ts'

const line = (max: number, missing?: string) =>
  z.string(missing).check(z.maxLength(max, `At most ${max} characters`), z.trim())

const password = z.string().check(z.maxLength(passwordMaxLength))

export const updateProfile = endpoint('PATCH /users/me', {
  summary: 'Update the name, username and phone of the signed-in account',
  access: 'customer',
  body: z.object({
    first_name: line(80, requiredMessages.first_name),
    last_name: line(80, requiredMessages.last_name),
    username: line(40, requiredMessages.username),
    /** Any common format, stored as E.164; '' if there is none. */
    phone: z._default(line(30), ''),
  }),
  response: Profile,
  errors: ['invalid_input', 'username_taken'],
})

export const addEmail = endpoint('POST /users/me/email', {
  summary: 'Email a link that adds an address to an account without one',
  access: 'customer',
  rateLimit: 'password',
  body: z.object({ email: Email }),
  response: MessageResponse,
  errors: ['invalid_input', 'email_taken', 'reauthentication_required', 'rate_limited'],
})

export const changePassword = endpoint('POST /users/me/password', {
  summary:
    'Set a new password with the current one, or the first one; ends all other sessions and notifies the owner by email',
  access: 'customer',
  rateLimit: 'password',
  body: z.object({ current_password: password, password }),
  errors: ['invalid_input', 'weak_password', 'reauthentication_required', 'rate_limited'],
})

/** A signed-in device. Times are ISO; `used_at` lags by up to the lifetime of an access token. */
export const Session = z.object({
  id: z.string(),
  device: z.string(),
  is_current: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string(),
})
export type Session = z.output<typeof Session>

export const listSessions = endpoint('GET /users/me/sessions', {
  summary: 'List the account’s sessions: the current one first, then by last use',
  access: 'customer',
  response: listSchema(Session),
})

export const revokeSession = endpoint('DELETE /users/me/sessions/{session_id}', {
  summary: "End one of the account's sessions",
  access: 'customer',
  params: z.object({ session_id: z.string() }),
  response: listSchema(Session),
  errors: ['not_found'],
})

export const revokeOtherSessions = endpoint('DELETE /users/me/sessions', {
  summary: 'End all sessions of the account except this one',
  access: 'customer',
  response: listSchema(Session),
})

export const exportData = endpoint('GET /users/me/data-export', {
  summary: 'Download everything the shop stores about the account (NDPA sections 34 and 38)',
  access: 'customer',
  rateLimit: 'export',
  response: z.record(z.string(), z.unknown()),
  errors: ['rate_limited'],
})

export const requestDeletion = endpoint('POST /users/me/deletion', {
  summary: `Delete the account in ${deletionGraceDays} days; ends all other sessions and notifies the owner by email`,
  access: 'customer',
  rateLimit: 'password',
  body: z.object({ current_password: z.string().check(z.maxLength(passwordMaxLength)) }),
  response: Profile,
  errors: ['invalid_input', 'staff_account', 'reauthentication_required', 'rate_limited'],
})

export const cancelDeletion = endpoint('DELETE /users/me/deletion', {
  summary: 'Cancel the account deletion',
  access: 'customer',
  response: Profile,
})
