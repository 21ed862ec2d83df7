import * as z from 'zod/mini'
import { Consent } from '../consents.ts'
import { SavedAddress } from '../delivery.ts'
import { endpoint } from '../endpoint.ts'
import { OrderSummary } from '../orders.ts'
import { Customer } from './customers.ts'
import { PrivacyRequest } from './privacy-requests.ts'
import { TicketStatus } from './tickets.ts'

const notes = z.array(
  z.object({ id: z.string(), text: z.string(), actor_name: z.string(), created_at: z.string() }),
)
const CustomerNotes = z.object({ items: notes })
export type CustomerNotes = z.output<typeof CustomerNotes>

const CustomerProfile = z.object({
  customer: Customer,
  /** Orders counted in `spent_kobo`, which are those with a payment. */
  paid_order_count: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  blocked_at: z.nullable(z.string()),
  /** Whether sign-in needs MFA. */
  has_mfa: z.boolean(),
  /** When the account will be deleted, if its owner requested that. */
  deletion_due_at: z.nullable(z.string()),
  /** Latest orders; empty without permission to read orders. */
  orders: z.array(OrderSummary),
  addresses: z.array(SavedAddress),
  consents: z.array(Consent),
  /** Newest first. */
  notes,
  /** Data requests, newest first. */
  privacy_requests: z.array(PrivacyRequest),
  /** Names of the saved segments that the customer is in. */
  segments: z.array(z.string()),
  /** Latest tickets; empty without permission to read support. */
  tickets: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      subject: z.string(),
      status: TicketStatus,
      updated_at: z.string(),
    }),
  ),
})
export type CustomerProfile = z.output<typeof CustomerProfile>

const customerId = z.object({ customer_id: z.string() })

export const getCustomerProfile = endpoint('GET /admin/customers/{customer_id}', {
  summary: 'Get a customer with orders, addresses, consents, notes and conversations',
  access: 'customers:read',
  params: customerId,
  response: CustomerProfile,
  errors: ['not_found'],
})

export const updateCustomerContact = endpoint('PUT /admin/customers/{customer_id}/contact', {
  summary:
    'Update name, phone and email. A new email needs customers:edit-email, ends all sessions and can be undone from the old address. Only owners can change staff',
  access: 'customers:write',
  params: customerId,
  body: z.object({
    first_name: z.string().check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(60)),
    last_name: z.string().check(z.trim(), z.maxLength(60)),
    phone: z.string().check(z.trim(), z.maxLength(30)),
    email: z.string().check(z.trim(), z.maxLength(254)),
  }),
  response: CustomerProfile,
  errors: ['not_found', 'invalid_input', 'staff_account', 'forbidden', 'reauthentication_required'],
})

export const withdrawConsent = endpoint(
  'DELETE /admin/customers/{customer_id}/consents/{purpose}/{channel}',
  {
    summary: 'Record that a customer opts out of messages; only the customer can opt in',
    access: 'customers:write',
    params: z.extend(customerId, z.pick(Consent, { purpose: true, channel: true }).shape),
    response: CustomerProfile,
    errors: ['not_found', 'invalid_input', 'staff_account'],
  },
)

/** Filters of the timeline. */
export const timelineKinds = ['all', 'orders', 'messages', 'notes'] as const
export const timelineIcons = [
  'order',
  'message',
  'note',
  'review',
  'credit',
  'consent',
  'request',
  'account',
] as const

const TimelineEvent = z.object({
  id: z.string(),
  occurred_at: z.string(),
  icon: z.enum(timelineIcons),
  title: z.string(),
  description: z.string(),
  link: z.nullable(z.string()),
})
export type TimelineEvent = z.output<typeof TimelineEvent>

export const listTimelineEvents = endpoint('GET /admin/customers/{customer_id}/timeline', {
  summary: 'List a customer’s events, newest first, as far as the caller’s permissions allow',
  access: 'customers:read',
  params: customerId,
  query: z.object({
    view: z._default(z.enum(timelineKinds), 'all'),
    /** `next_cursor` of the previous page. */
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  response: z.object({ items: z.array(TimelineEvent), next_cursor: z.nullable(z.string()) }),
  errors: ['not_found', 'invalid_input'],
})

export const addCustomerNote = endpoint('POST /admin/customers/{customer_id}/notes', {
  summary: 'Add a note about a customer for the team',
  access: 'customers:write',
  idempotency: 'required',
  params: customerId,
  body: z.object({
    text: z.string().check(z.trim(), z.minLength(1, 'Write something first'), z.maxLength(1_000)),
  }),
  response: CustomerNotes,
  errors: ['not_found', 'invalid_input'],
})

export const blockCustomer = endpoint('PUT /admin/customers/{customer_id}/block', {
  summary: 'Block a customer from signing in, or unblock them',
  access: 'customers:write',
  params: customerId,
  body: z.object({ blocked: z.boolean() }),
  response: CustomerProfile,
  errors: ['not_found', 'invalid_input', 'staff_account'],
})

export const resetCustomerMfa = endpoint('DELETE /admin/customers/{customer_id}/mfa', {
  summary: 'Reset a customer’s two-step verification; signs them out everywhere',
  access: 'privacy:write',
  params: customerId,
  response: CustomerProfile,
  errors: ['not_found', 'staff_account', 'email_change_pending', 'reauthentication_required'],
})
