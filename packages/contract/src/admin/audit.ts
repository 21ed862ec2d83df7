import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PageQuery } from '../schemas.ts'

const AuditCheck = z.object({
  checked_at: z.string(),
  /** Number of intact entries, counted from the first. */
  sealed_entries: z.number(),
  /** Hash of the last intact entry, hexadecimal. A copy of it stored elsewhere proves the log up to here. */
  head_hash: z.string(),
  /** The first entry that does not match its seal, or null. */
  broken_at: z.nullable(
    z.object({ entry_id: z.nullable(z.string()), reason: z.enum(['changed', 'missing']) }),
  ),
  /** Latest entries, which are sealed within a minute. */
  unsealed_entries: z.number(),
})
export type AuditCheck = z.output<typeof AuditCheck>

const AuditEntry = z.object({
  id: z.string(),
  created_at: z.string(),
  /** `kind`: a person, an API key, the shop itself, or a visitor. */
  actor: z.object({
    id: z.nullable(z.string()),
    kind: z.enum(['account', 'system', 'key', 'visitor']),
    name: z.string(),
    role: z.nullable(z.string()),
  }),
  action: z.string(),
  /** The changed record: `order:<id>`, `product:<id>`, `account:<id>`, `settings:tax`, … */
  target: z.string(),
  /** Its number or name, if it still exists. */
  target_label: z.nullable(z.string()),
  /** Values before and after, as recorded by the action. */
  changes: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.output<typeof AuditEntry>

const day = z.optional(z.iso.date())

export const listAudit = endpoint('GET /admin/audit-log', {
  summary: 'List actions of staff, API keys and the shop itself, newest first',
  access: 'audit:read',
  query: z.object({
    /** Account id, or 'system' for the shop itself. */
    actor_id: z.optional(z.string().check(z.maxLength(100))),
    /** Area of the shop: `orders`, `staff`, `settings`, … */
    domain: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/, 'Not a part of the shop'))),
    /** A single record, in the format of `target`. */
    target: z.optional(z.string().check(z.maxLength(200))),
    /** Lagos days, inclusive. */
    from: day,
    to: day,
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'Invalid cursor'))),
    limit: PageQuery.limit,
  }),
  response: z.object({
    items: z.array(AuditEntry),
    next_cursor: z.nullable(z.string()),
    /** Current staff, for the filter. */
    actors: z.array(z.object({ id: z.string(), name: z.string() })),
    last_check: z.nullable(AuditCheck),
  }),
  errors: ['invalid_input'],
})

export const getAuditEntry = endpoint('GET /admin/audit-log/{entry_id}', {
  summary: 'Get an audit entry with its seal',
  access: 'audit:read',
  params: z.object({ entry_id: z.string() }),
  response: z.extend(AuditEntry, {
    /** Null until it is sealed; hashes in hexadecimal. */
    seal: z.nullable(
      z.object({ position: z.number(), hash: z.string(), previous_hash: z.string(), sealed_at: z.string() }),
    ),
  }),
  errors: ['not_found'],
})

export const verifyAudit = endpoint('POST /admin/audit-log/verify', {
  summary: 'Recompute the audit chain from its first entry',
  access: 'audit:read',
  rateLimit: 'export',
  response: AuditCheck,
  errors: ['rate_limited'],
})
