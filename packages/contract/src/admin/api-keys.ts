import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { permissions, type Permission } from '../permissions.ts'

/**
 * Permissions that no API key can have, no matter who creates it: granting permissions, creating keys, redirecting
 * money or accounts, and deleting or exporting everything.
 */
const userOnlyPermissions: readonly Permission[] = [
  'staff:write',
  'api-keys:write',
  'webhooks:write',
  'settings:bank-account',
  'customers:update-email',
  'provider-keys:write',
  'backups:write',
  'privacy:write',
  'demo:delete',
]

/** Permissions a key can have. */
export const apiKeyScopes: readonly Permission[] = permissions.filter(
  (permission) => !userOnlyPermissions.includes(permission),
)

/** Lifetimes to choose from, in days; null never expires. */
export const apiKeyLifetimeDays = [30, 90, 365] as const

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters of the key, for recognising it. */
  prefix: z.string(),
  scopes: z.array(z.string()),
  created_by: z.string(),
  created_at: z.string(),
  expires_at: z.nullable(z.string()),
  /** Rounded to the minute; null if never used. */
  last_used_at: z.nullable(z.string()),
  /** suspended: its creator is no longer staff or is blocked. */
  status: z.enum(['active', 'suspended', 'expired', 'revoked']),
})
export type ApiKey = z.output<typeof ApiKey>

const KeyParams = z.object({ key_id: z.uuid() })

export const listApiKeys = endpoint('GET /admin/api-keys', {
  summary: 'List API keys, newest first',
  access: 'api-keys:write',
  response: z.object({ items: z.array(ApiKey) }),
})

export const createApiKey = endpoint('POST /admin/api-keys', {
  summary: 'Create an API key; repeating the call before first use returns a new secret',
  access: 'api-keys:write',
  idempotency: 'required',
  rateLimit: 'invite',
  body: z.object({
    name: z
      .string()
      .check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(60, 'At most 60 characters')),
    scopes: z.array(z.enum(permissions)).check(z.minLength(1, 'Choose at least one permission')),
    expires_in_days: z.nullable(z.literal(apiKeyLifetimeDays)),
  }),
  /** Only this response contains `token`. */
  response: z.object({ api_key: ApiKey, token: z.string() }),
  errors: ['invalid_input', 'forbidden', 'invalid_transition', 'reauthentication_required'],
})

export const revokeApiKey = endpoint('DELETE /admin/api-keys/{key_id}', {
  summary: 'Revoke an API key; it stops working immediately',
  access: 'api-keys:write',
  params: KeyParams,
  errors: ['not_found', 'invalid_input', 'reauthentication_required'],
})
