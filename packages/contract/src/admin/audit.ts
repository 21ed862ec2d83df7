import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageSize, pageSizeMax } from '../limits.ts'

const AuditCheck = z.object({
  checked_at: z.string(),
  /** How many links of the chain are whole, from the first on. */
  entries: z.number(),
  /** The hash of the last of them, hexadecimal: written down elsewhere it proves the log up to here. */
  head: z.string(),
  /** The first entry that is not what was sealed, or null. */
  broken_at: z.nullable(z.object({ entry_id: z.nullable(z.string()), why: z.enum(['changed', 'missing']) })),
  /** Acts of the last moments, which are sealed within a minute. */
  unsealed: z.number(),
})
export type AuditCheck = z.output<typeof AuditCheck>

const AuditLine = z.object({
  id: z.string(),
  at: z.string(),
  /** `kind` of actor: a person, a key, the shop itself, or somebody who is not signed in. */
  who: z.object({
    id: z.nullable(z.string()),
    kind: z.enum(['account', 'system', 'key', 'visitor']),
    name: z.string(),
    role: z.nullable(z.string()),
  }),
  act: z.string(),
  /** What it was done to: `order:<id>`, `product:<id>`, `account:<id>`, `settings:tax` and so on. */
  subject: z.string(),
  /** Number or name of it, where it still has one; '' otherwise. */
  label: z.string(),
  /** What was before and after, as the act wrote it. */
  change: z.record(z.string(), z.unknown()),
})
export type AuditLine = z.output<typeof AuditLine>

const limit = z._default(
  z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(pageSizeMax)),
  pageSize,
)
const day = z.optional(z.iso.date())

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'List actions of staff, API keys and the shop itself, newest first',
  access: 'audit:read',
  query: z.object({
    /** Account id, or 'system' for the shop itself. */
    who: z.optional(z.string().check(z.maxLength(100))),
    /** The part of the shop: `orders`, `staff`, `settings` and so on. */
    area: z.optional(z.string().check(z.regex(/^[a-z-]{1,40}$/, 'Not a part of the shop'))),
    /** One record, as `subject` names it. */
    record: z.optional(z.string().check(z.maxLength(200))),
    /** Days in Lagos, both counted in. */
    from: day,
    to: day,
    after: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'Invalid cursor'))),
    limit,
  }),
  reply: z.object({
    items: z.array(AuditLine),
    next: z.nullable(z.string()),
    /** Staff of now, to choose from. */
    people: z.array(z.object({ id: z.string(), name: z.string() })),
    check: z.nullable(AuditCheck),
  }),
  refusals: ['invalid_input'],
})

export const readAuditEntry = endpoint({
  method: 'GET',
  path: '/admin/audit/{entryId}',
  summary: 'Get an audit entry with its seal',
  access: 'audit:read',
  params: z.object({ entryId: z.string() }),
  reply: z.extend(AuditLine, {
    /** Null until it is sealed; hashes in hexadecimal. */
    seal: z.nullable(
      z.object({ position: z.number(), hash: z.string(), before: z.string(), sealed_at: z.string() }),
    ),
  }),
  refusals: ['not_found'],
})

export const verifyAudit = endpoint({
  method: 'POST',
  path: '/admin/audit/verify',
  summary: 'Recompute the audit chain from its first entry',
  access: 'audit:read',
  rateLimit: 'export',
  reply: AuditCheck,
  refusals: ['rate_limited'],
})
