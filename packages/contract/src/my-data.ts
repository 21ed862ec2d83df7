import * as z from 'zod/mini'
import { Profile } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { passwordMaxLength } from './limits.ts'

/** Days in which a deletion can be taken back. */
export const deletionGraceDays = 7

export const exportData = endpoint({
  method: 'GET',
  path: '/users/me/data',
  summary: 'Download everything the shop stores about the account (NDPA sections 34 and 38)',
  access: 'customer',
  rateLimit: 'export',
  response: z.record(z.string(), z.unknown()),
  errors: ['rate_limited'],
})

export const requestDeletion = endpoint({
  method: 'POST',
  path: '/users/me/deletion',
  summary: `Delete the account in ${deletionGraceDays} days; ends all other sessions and notifies the owner by email`,
  access: 'customer',
  rateLimit: 'password',
  body: z.object({ current_password: z.string().check(z.maxLength(passwordMaxLength)) }),
  response: Profile,
  errors: ['invalid_input', 'staff_account', 'rate_limited'],
})

export const cancelDeletion = endpoint({
  method: 'DELETE',
  path: '/users/me/deletion',
  summary: 'Cancel the account deletion',
  access: 'customer',
  response: Profile,
  errors: [],
})
