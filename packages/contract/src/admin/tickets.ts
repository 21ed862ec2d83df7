import * as z from 'zod/mini'
import { inquiryTypes } from '../contact-rules.ts'
import { endpoint, photoErrors } from '../endpoint.ts'
import { messageMaxLength, subjectMaxLength } from '../limits.ts'
import { Kobo } from '../money.ts'
import { NotificationStatus } from './notifications.ts'
import { OrderSummary } from '../orders.ts'
import { PageQuery, pageSchema, version } from '../schemas.ts'
import { DraftOrder } from './draft-orders.ts'

/** open: waiting for the shop; pending: waiting for the customer; solved: done. */
const ticketStatuses = ['open', 'pending', 'solved'] as const
export const TicketStatus = z.enum(ticketStatuses)
export type TicketStatus = z.output<typeof TicketStatus>

/** The channel of a message: the contact form, email, WhatsApp or phone. */
const TicketChannel = z.enum(['form', 'email', 'whatsapp', 'phone'])
export type TicketChannel = z.output<typeof TicketChannel>

export const ticketViews = ['open', 'mine', 'unsolved', 'solved'] as const
export type TicketView = (typeof ticketViews)[number]

const Person = z.object({ id: z.string(), name: z.string() })

export const TicketSummary = z.object({
  id: z.string(),
  number: z.string(),
  status: TicketStatus,
  channel: TicketChannel,
  type: z.enum(inquiryTypes),
  subject: z.string(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The start of the last message. */
  preview: z.string(),
  waiting_since: z.nullable(z.string()),
  updated_at: z.string(),
  order: z.nullable(z.object({ id: z.string(), number: z.string() })),
  assignee: z.nullable(Person),
})
export type TicketSummary = z.output<typeof TicketSummary>

const TicketMessage = z.object({
  id: z.string(),
  /** 'inbound' from the customer, 'outbound' from the shop, 'note' for staff only; the others are events. */
  kind: z.enum(['inbound', 'outbound', 'note', 'assigned', 'status_changed', 'order_linked']),
  /** Null for events and notes. */
  channel: z.nullable(TicketChannel),
  text: z.string(),
  /** A picture by WhatsApp. 'pending': not fetched from Meta yet; 'failed': it cannot be shown. */
  image: z.nullable(z.object({ id: z.string(), status: z.enum(['pending', 'stored', 'failed']) })),
  /** Of a catalogue order. */
  draft_order: z.nullable(DraftOrder),
  /** The status of a reply that the shop sent by WhatsApp; null for all else. */
  delivery: z.nullable(NotificationStatus),
  /** Author; null for automatic changes. */
  actor_name: z.nullable(z.string()),
  created_at: z.string(),
})
export type TicketMessage = z.output<typeof TicketMessage>

export const Ticket = z.extend(TicketSummary, {
  version: z.number(),
  created_at: z.string(),
  /** Oldest first, including the first message. */
  messages: z.array(TicketMessage),
  /** Null without permission to read orders. */
  order_summary: z.nullable(OrderSummary),
  customer: z.nullable(
    z.object({ id: z.string(), name: z.string(), order_count: z.number(), spent_kobo: Kobo }),
  ),
  /** Null if the shop cannot reply by WhatsApp itself, so that staff use a link. */
  whatsapp: z.nullable(
    z.object({
      /** Until then any text may be sent; null: only the template. */
      window_ends_at: z.nullable(z.string()),
      template_text: z.string(),
    }),
  ),
  /** Unpaid orders of this person, whose payment link can be sent; none without permission to read orders. */
  payable_orders: z.array(z.object({ id: z.string(), number: z.string(), outstanding_kobo: Kobo })),
  /** Other tickets of the same person, newest first. */
  previous_tickets: z.array(z.object({ id: z.string(), subject: z.string(), updated_at: z.string() })),
  /** Staff who can be assigned. */
  assignable_staff: z.array(Person),
})
export type Ticket = z.output<typeof Ticket>

export const listTickets = endpoint('GET /admin/tickets', {
  summary: 'List conversations; those waiting first, the longest waiting on top, others newest first',
  access: 'support:read',
  query: z.object({
    view: z._default(z.enum(ticketViews), 'open'),
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    ...PageQuery,
  }),
  response: z.extend(pageSchema(TicketSummary), {
    counts: z.object({ open: z.number(), mine: z.number(), unsolved: z.number() }),
    /** Median minutes to the first reply; null if there was none. */
    first_reply_minutes: z.object({ today: z.nullable(z.number()), week: z.nullable(z.number()) }),
  }),
  errors: ['invalid_input'],
})

const ticketId = z.object({ ticket_id: z.string() })

export const getTicket = endpoint('GET /admin/tickets/{ticket_id}', {
  summary: 'Get a conversation with its customer, order and messages',
  access: 'support:read',
  params: ticketId,
  response: Ticket,
  errors: ['not_found'],
})

const messageText = z
  .string()
  .check(z.trim(), z.minLength(1, 'Write something first'), z.maxLength(messageMaxLength))

export const startTicket = endpoint('POST /admin/tickets', {
  summary: 'Create a conversation from a message received outside the shop',
  access: 'support:reply',
  idempotency: 'required',
  body: z.object({
    channel: z.enum(['email', 'whatsapp', 'phone']),
    name: z.string().check(z.trim(), z.minLength(1, 'Enter the name'), z.maxLength(100)),
    /** A phone or an email is needed to reply. */
    phone: z._default(z.string().check(z.trim(), z.maxLength(30)), ''),
    email: z._default(z.string().check(z.trim(), z.maxLength(254)), ''),
    subject: z.string().check(z.trim(), z.minLength(1, 'Subject is required'), z.maxLength(subjectMaxLength)),
    text: messageText,
    /** '' if it is not about an order. */
    order_number: z._default(z.string().check(z.trim(), z.maxLength(20)), ''),
  }),
  response: Ticket,
  errors: ['invalid_input'],
})

const messageBody = z.string().check(z.trim(), z.maxLength(messageMaxLength))

/** What a reply by WhatsApp shows beside its text. */
const TicketAttachment = z.discriminatedUnion('type', [
  /** An upload of uploadTicketImage, once. */
  z.object({ type: z.literal('image'), image_id: z.uuid() }),
  z.object({ type: z.literal('product'), variant_id: z.uuid() }),
  /** Of one of `payable_orders`. */
  z.object({ type: z.literal('payment_link'), order_id: z.uuid() }),
])
export type TicketAttachment = z.output<typeof TicketAttachment>

export const uploadTicketImage = endpoint('POST /admin/tickets/{ticket_id}/images', {
  summary: 'Upload a picture for a reply by WhatsApp; deleted after a day unless it is sent',
  access: 'support:reply',
  params: ticketId,
  upload: true,
  response: z.object({ image_id: z.string() }),
  errors: photoErrors,
})

export const getTicketImage = endpoint('GET /admin/tickets/{ticket_id}/images/{image_id}', {
  summary: 'Get a picture of a conversation as a data URL',
  access: 'support:read',
  params: z.extend(ticketId, { image_id: z.string() }),
  response: z.object({ image: z.string() }),
  errors: ['not_found'],
})

export const addTicketMessage = endpoint('POST /admin/tickets/{ticket_id}/messages', {
  summary: 'Reply by email or WhatsApp, record a message or phone call, or add an internal note',
  access: 'support:reply',
  idempotency: 'required',
  params: ticketId,
  body: z.object({
    kind: z.enum(['inbound', 'outbound', 'note']),
    /** Ignored for a note. A reply by email is sent, one by WhatsApp too if the shop can; others are recorded. */
    channel: z.enum(['email', 'whatsapp', 'phone']),
    /** May be '' with an attachment. */
    text: messageBody,
    /** By WhatsApp, within 24 hours of the customer's last message. */
    attachment: z.optional(TicketAttachment),
    /** By WhatsApp: sends the template instead of the text. */
    is_template: z._default(z.boolean(), false),
    /** The version that staff saw; version_conflict if somebody replied first. */
    version,
  }),
  response: Ticket,
  errors: [
    'not_found',
    'forbidden',
    'invalid_input',
    'version_conflict',
    'order_not_payable',
    'online_payment_unavailable',
  ],
})

export const updateTicketStatus = endpoint('POST /admin/tickets/{ticket_id}/status', {
  summary: 'Mark a conversation as done, or reopen it',
  access: 'support:reply',
  params: ticketId,
  body: z.object({ status: TicketStatus, version }),
  response: Ticket,
  errors: ['not_found', 'invalid_input', 'version_conflict'],
})

export const assignTicket = endpoint('PUT /admin/tickets/{ticket_id}/assignee', {
  summary: 'Assign a conversation to a team member; null for nobody',
  access: 'support:reply',
  params: ticketId,
  body: z.object({ assignee_id: z.nullable(z.string()), version }),
  response: Ticket,
  errors: ['not_found', 'invalid_input', 'version_conflict'],
})

export const linkTicketOrder = endpoint('PUT /admin/tickets/{ticket_id}/order', {
  summary: 'Link a conversation to an order by number; null for none',
  access: 'support:reply',
  params: ticketId,
  body: z.object({ order_number: z.nullable(z.string().check(z.trim(), z.maxLength(20))), version }),
  response: Ticket,
  errors: ['not_found', 'invalid_input', 'version_conflict'],
})

/** Maximum number of canned responses. */
const templatesMax = 50

const CannedResponse = z.object({
  title: z.string().check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(60)),
  text: z.string().check(z.trim(), z.minLength(1, 'Enter the reply'), z.maxLength(messageMaxLength)),
})
export type CannedResponse = z.output<typeof CannedResponse>

export const CannedResponses = z.object({
  items: z.array(CannedResponse).check(z.maxLength(templatesMax, `At most ${templatesMax} templates`)),
})
export type CannedResponses = z.output<typeof CannedResponses>

export const listCannedResponses = endpoint('GET /admin/canned-responses', {
  summary: 'List reply templates, in order',
  access: 'support:read',
  response: CannedResponses,
})

export const updateCannedResponses = endpoint('PUT /admin/canned-responses', {
  summary: 'Replace the reply templates',
  access: 'support:reply',
  body: CannedResponses,
  response: CannedResponses,
  errors: ['invalid_input'],
})
