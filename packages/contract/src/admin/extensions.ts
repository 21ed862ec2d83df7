import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { fieldKinds, FieldValue } from '../extensions.ts'
import { version } from '../schemas.ts'

/** A field of the settings of an extension, with its stored value. */
const SettingsField = z.object({
  name: z.string(),
  kind: z.enum(fieldKinds),
  label: z.string(),
  description: z.string(),
  /** Limits of a number, or of an amount in kobo. */
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  max_length: z.nullable(z.number()),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  value: FieldValue,
})
export type SettingsField = z.output<typeof SettingsField>

/** An extension of this build, and how the owner has set it. */
export const AdminExtension = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  is_enabled: z.boolean(),
  fields: z.array(SettingsField),
  /** Its pages in the admin area. */
  pages: z.array(z.object({ path: z.string(), title: z.string() })),
  /** The last time it failed; the shop went on without it. */
  last_error: z.nullable(z.object({ message: z.string(), where: z.string(), at: z.string() })),
  version: z.number(),
})
export type AdminExtension = z.output<typeof AdminExtension>

export const listExtensions = endpoint('GET /admin/extensions', {
  summary: 'List the extensions of this build with their settings and last errors',
  access: 'settings:read',
  response: z.object({ items: z.array(AdminExtension) }),
})

export const updateExtension = endpoint('PUT /admin/extensions/{extension}', {
  summary: 'Switch an extension on or off and change its settings',
  access: 'settings:write',
  params: z.object({ extension: z.string().check(z.maxLength(30)) }),
  body: z.object({
    is_enabled: z.boolean(),
    settings: z.record(z.string().check(z.maxLength(40)), z.nullable(FieldValue)),
    version,
  }),
  response: AdminExtension,
  errors: ['invalid_input', 'not_found', 'version_conflict'],
})
