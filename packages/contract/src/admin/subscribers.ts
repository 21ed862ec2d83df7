import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PageQuery, pageSchema } from '../schemas.ts'

/** `pending`: the confirmation link has not been opened yet. */
export const subscriberStatuses = ['subscribed', 'pending', 'unsubscribed'] as const
export type SubscriberStatus = (typeof subscriberStatuses)[number]

const Subscriber = z.object({
  id: z.string(),
  email: z.string(),
  status: z.enum(subscriberStatuses),
  /** When this status started. */
  status_since: z.string(),
  /** Whether the email server reported that the mailbox does not exist. If so, nothing is sent there. */
  is_suppressed: z.boolean(),
  /** The account that confirmed this address, if any. */
  customer_id: z.nullable(z.string()),
  name: z.string(),
})
export type Subscriber = z.output<typeof Subscriber>

export const listSubscribers = endpoint('GET /admin/newsletter/subscribers', {
  summary: 'List newsletter subscribers, latest first',
  access: 'marketing:read',
  query: z.object({
    status: z.optional(z.enum(subscriberStatuses)),
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    ...PageQuery,
  }),
  response: z.extend(pageSchema(Subscriber), {
    /** For the whole list, regardless of the search. */
    counts: z.object({ subscribed: z.number(), pending: z.number(), unsubscribed: z.number() }),
  }),
  errors: ['invalid_input'],
})

const RequestedProduct = z.object({
  product_id: z.string(),
  name: z.string(),
  published: z.boolean(),
  /** With a confirmed email: notified when it is back in stock. */
  confirmed_count: z.number(),
  /** With an email that is not confirmed yet: not notified. */
  unconfirmed_count: z.number(),
  /** The oldest request. */
  oldest_requested_at: z.string(),
})
export type RequestedProduct = z.output<typeof RequestedProduct>

export const listRequestedProducts = endpoint('GET /admin/stock-alerts', {
  summary: 'List sold-out products with back-in-stock requests, most wanted first',
  access: 'marketing:read',
  query: z.object({ search: z.optional(z.string().check(z.trim(), z.maxLength(100))), ...PageQuery }),
  response: pageSchema(RequestedProduct),
  errors: ['invalid_input'],
})

const StockSubscriber = z.object({
  id: z.string(),
  /** Null if they asked by phone number. */
  email: z.nullable(z.string()),
  /** E.164. */
  phone: z.nullable(z.string()),
  /** The variant they want, such as 'Red, M'; null for any. */
  variant: z.nullable(z.string()),
  requested_at: z.string(),
  is_confirmed: z.boolean(),
})
export type StockSubscriber = z.output<typeof StockSubscriber>

export const stockSubscribersMax = 200

export const listStockAlerts = endpoint('GET /admin/stock-alerts/{product_id}', {
  summary: 'List back-in-stock requests of a product, oldest first; at most 200',
  access: 'marketing:read',
  params: z.object({ product_id: z.string() }),
  response: z.object({ product_name: z.string(), items: z.array(StockSubscriber) }),
  errors: ['not_found'],
})
