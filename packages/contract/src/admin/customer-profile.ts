import * as z from 'zod/mini'
import { Consent } from '../consents.ts'
import { SavedAddress } from '../delivery.ts'
import { endpoint } from '../endpoint.ts'
import { OrderSummary } from '../orders.ts'
import { Customer } from './customers.ts'
import { PrivacyRequest } from './privacy-requests.ts'
import { TicketState } from './tickets.ts'

const notes = z.array(z.object({ id: z.string(), text: z.string(), by: z.string(), at: z.string() }))
const CustomerNotes = z.object({ notes })
export type CustomerNotes = z.output<typeof CustomerNotes>

const CustomerProfile = z.object({
  customer: Customer,
  blocked_at: z.nullable(z.string()),
  /** The person asked to be forgotten, then. */
  deletion_due_at: z.nullable(z.string()),
  /** The last ones; none for those who may not read orders. */
  orders: z.array(OrderSummary),
  addresses: z.array(SavedAddress),
  consents: z.array(Consent),
  /** Newest first. */
  notes,
  /** What they asked of their data, newest first. */
  requests: z.array(PrivacyRequest),
  /** Names of the saved segments that they are in. */
  segments: z.array(z.string()),
  /** The last ones; none for those who may not read support. */
  conversations: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      subject: z.string(),
      state: TicketState,
      changed_at: z.string(),
    }),
  ),
})
export type CustomerProfile = z.output<typeof CustomerProfile>

const accountId = z.object({ accountId: z.string() })

export const getCustomerProfile = endpoint({
  method: 'GET',
  path: '/admin/customers/{accountId}',
  summary: 'A customer with orders, addresses, consents, notes and conversations',
  access: 'customers:read',
  params: accountId,
  reply: CustomerProfile,
  refusals: ['not_found'],
})

export const addCustomerNote = endpoint({
  method: 'POST',
  path: '/admin/customers/{accountId}/notes',
  summary: 'Leave a note about a customer for other staff',
  access: 'customers:edit',
  idempotency: 'required',
  params: accountId,
  body: z.object({
    text: z.string().check(z.trim(), z.minLength(1, 'Write something first'), z.maxLength(1_000)),
  }),
  reply: CustomerNotes,
  refusals: ['not_found', 'invalid_input', 'idempotency_key_missing', 'idempotency_key_reused'],
})

export const blockCustomer = endpoint({
  method: 'PUT',
  path: '/admin/customers/{accountId}/block',
  summary: 'Keep a customer from signing in, or let them in again',
  access: 'customers:edit',
  params: accountId,
  body: z.object({ blocked: z.boolean() }),
  reply: CustomerProfile,
  refusals: ['not_found', 'invalid_input', 'staff_account'],
})
