import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done } from '../page.ts'
import { permissions, type Permission } from '../permissions.ts'

/**
 * Permissions that no key may have, whoever creates it: granting permissions, creating keys, redirecting money or accounts,
 * and deleting or exporting everything.
 */
const personsOnly: readonly Permission[] = [
  'staff:edit',
  'keys:edit',
  'webhooks:edit',
  'settings:bank-account',
  'customers:edit-email',
  'backups:make',
  'privacy:decide',
  'demo:remove',
]

/** What a key can be made for. */
export const keyScopes: readonly Permission[] = permissions.filter((right) => !personsOnly.includes(right))

/** Days that a key can be made to count; null is until it is ended. */
export const keyDays = [30, 90, 365] as const

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** Its first signs. */
  start: z.string(),
  scopes: z.array(z.string()),
  made_by: z.string(),
  created_at: z.string(),
  expires_at: z.nullable(z.string()),
  /** To the minute; null while it was never used. */
  used_at: z.nullable(z.string()),
  /** asleep: who made it has left the staff or is blocked. */
  state: z.enum(['active', 'asleep', 'expired', 'ended']),
})
export type ApiKey = z.output<typeof ApiKey>

const KeyPath = z.object({ keyId: z.uuid() })

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/admin/api-keys',
  summary: 'List API keys, newest first',
  access: 'keys:edit',
  reply: z.object({ keys: z.array(ApiKey) }),
  refusals: [],
})

export const makeApiKey = endpoint({
  method: 'PUT',
  path: '/admin/api-keys/{keyId}',
  summary:
    'Create an API key with an id chosen by the caller; repeating the call before first use returns a new secret',
  access: 'keys:edit',
  rateLimit: 'invite',
  params: KeyPath,
  body: z.object({
    name: z
      .string()
      .check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(60, 'At most 60 characters')),
    scopes: z.array(z.enum(permissions)).check(z.minLength(1, 'Choose at least one permission')),
    days: z.nullable(z.literal(keyDays)),
  }),
  /** `token` is told only here. */
  reply: z.object({ key: ApiKey, token: z.string() }),
  refusals: ['invalid_input', 'forbidden', 'step_not_allowed', 'proof_needed'],
})

export const endApiKey = endpoint({
  method: 'DELETE',
  path: '/admin/api-keys/{keyId}',
  summary: 'Revoke an API key; it stops working immediately',
  access: 'keys:edit',
  params: KeyPath,
  reply: Done,
  refusals: ['not_found', 'invalid_input', 'proof_needed'],
})
