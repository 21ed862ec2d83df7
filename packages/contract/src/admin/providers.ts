import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** A setting of a provider, by the name of its environment variable. A secret is only known by its last four characters. */
const ProviderSetting = z.object({
  name: z.string(),
  label: z.string(),
  is_secret: z.boolean(),
  is_required: z.boolean(),
  default_value: z.nullable(z.string()),
  /** Expected value, for people. */
  description: z.string(),
  /** Which value is used. `environment` wins over a stored one; `unreadable`: the server no longer has its key. */
  source: z.enum(['environment', 'settings', 'unreadable', 'none']),
  is_stored: z.boolean(),
  last_four: z.nullable(z.string()),
  /** The stored value, unless it is secret. */
  value: z.nullable(z.string()),
})
export type ProviderSetting = z.output<typeof ProviderSetting>

const Provider = z.object({
  name: z.string(),
  title: z.string(),
  note: z.string(),
  /** To be entered in the provider's dashboard; null without webhooks. */
  webhook_url: z.nullable(z.string()),
  settings: z.array(ProviderSetting),
  /** Null without stored settings. */
  updated_at: z.nullable(z.string()),
})
export type Provider = z.output<typeof Provider>

const ProviderParams = z.object({ provider: z.string().check(z.maxLength(40)) })
const errors = ['invalid_input', 'not_found', 'reauthentication_required'] as const

export const listProviders = endpoint('GET /admin/providers', {
  summary: 'List the providers that can be set up, with where their keys come from',
  access: 'provider-keys:write',
  response: z.object({ items: z.array(Provider) }),
})

export const saveProviderKeys = endpoint('PUT /admin/providers/{provider}', {
  summary: 'Store keys of a provider, encrypted; an empty text removes one, and keys left out stay',
  access: 'provider-keys:write',
  params: ProviderParams,
  body: z.object({
    values: z.record(
      z.string().check(z.maxLength(60)),
      z.string().check(z.trim(), z.maxLength(2_000, 'At most 2,000 characters')),
    ),
  }),
  response: Provider,
  errors,
})

export const deleteProviderKeys = endpoint('DELETE /admin/providers/{provider}', {
  summary: 'Remove the stored keys of a provider',
  access: 'provider-keys:write',
  params: ProviderParams,
  response: Provider,
  errors,
})

/** `message` is in the provider's own words if it rejects the key. */
const ProviderTest = z.object({ is_accepted: z.boolean(), message: z.string() })
export type ProviderTest = z.output<typeof ProviderTest>

export const testProvider = endpoint('POST /admin/providers/{provider}/test', {
  summary: 'Call the provider with the keys in use, without an effect there',
  access: 'provider-keys:write',
  rateLimit: 'provider-test',
  params: ProviderParams,
  response: ProviderTest,
  errors: ['invalid_input', 'not_found'],
})
