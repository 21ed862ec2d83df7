import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PageQuery, pageSchema } from '../schemas.ts'

/** Days to respond to a request (NDPA section 34). */
export const privacyDeadlineDays = 30
/** Days that a data export is stored. */
export const exportRetentionDays = 7
export const privacyRequestKinds = ['export', 'erasure'] as const
/** How the request arrived. 'account_page' means that the customer made it themselves. */
export const privacyRequestChannels = ['email', 'phone', 'whatsapp', 'post', 'in_person'] as const
export const privacyRequestOrigins = ['account_page', ...privacyRequestChannels] as const
/**
 * open: waits for staff. running: an erasure that starts automatically once it is due and no order is open. ready: the
 * export can be passed on. withdrawn: the customer keeps the account.
 */
export const privacyRequestStatuses = [
  'open',
  'running',
  'ready',
  'completed',
  'rejected',
  'withdrawn',
] as const
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number]
export type PrivacyChannel = (typeof privacyRequestOrigins)[number]
export type PrivacyRequestStatus = (typeof privacyRequestStatuses)[number]

export const PrivacyRequest = z.object({
  id: z.string(),
  kind: z.enum(privacyRequestKinds),
  status: z.enum(privacyRequestStatuses),
  channel: z.enum(privacyRequestOrigins),
  requested_on: z.string(),
  due_on: z.string(),
  customer: z.object({ id: z.string(), name: z.string() }),
  /** Staff who recorded it, and who decided. */
  created_by: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  /** Why it was rejected, or how the person proved their identity. */
  decision_note: z.nullable(z.string()),
  /** Whether the export is being created, has failed, or is available. */
  export_status: z.nullable(z.enum(['running', 'failed', 'available'])),
  closed_at: z.nullable(z.string()),
})
export type PrivacyRequest = z.output<typeof PrivacyRequest>

const requestId = z.object({ request_id: z.uuid() })

export const listPrivacyRequests = endpoint('GET /admin/privacy-requests', {
  summary: 'List data requests: open ones, most urgent first, or closed ones, newest first',
  access: 'customers:read',
  query: z.object({ view: z._default(z.enum(['open', 'closed']), 'open'), ...PageQuery }),
  response: pageSchema(PrivacyRequest),
  errors: ['invalid_input'],
})

export const createPrivacyRequest = endpoint('POST /admin/customers/{customer_id}/privacy-requests', {
  summary: 'Record that a customer asked for a copy of their data, or for deletion',
  access: 'customers:write',
  idempotency: 'required',
  params: z.object({ customer_id: z.string() }),
  body: z.object({
    kind: z.enum(privacyRequestKinds),
    channel: z.enum(privacyRequestChannels),
    requested_on: z.iso.date(),
  }),
  response: PrivacyRequest,
  errors: ['not_found', 'invalid_input', 'staff_account'],
})

export const decidePrivacyRequest = endpoint('POST /admin/privacy-requests/{request_id}/decision', {
  summary:
    'Create the copy or start the deletion, or reject the request; repeating the decision has no effect',
  access: 'privacy:write',
  params: requestId,
  body: z.object({
    granted: z.boolean(),
    /** How the person proved their identity, or why the request is rejected. */
    decision_note: z.string().check(z.trim(), z.minLength(1, 'Enter a reason'), z.maxLength(500)),
  }),
  response: PrivacyRequest,
  errors: ['not_found', 'invalid_input', 'invalid_transition', 'staff_account', 'reauthentication_required'],
})

/** @public A file: the browser calls it without the typed client. */
export const getPrivacyExport = endpoint('GET /admin/privacy-requests/{request_id}/file', {
  summary: 'Download the copy of a customer’s data; the recipient’s identity must be verified',
  access: 'privacy:write',
  params: requestId,
  download: 'application/json; charset=utf-8',
  response: z.unknown(),
  errors: ['not_found', 'invalid_input', 'reauthentication_required'],
})
