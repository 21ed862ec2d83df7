import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PageQuery, pageSchema } from '../page.ts'

/** A reader has pressed the mailed link and not left; `asked` has not pressed it yet. */
export const subscriberStatuses = ['subscribed', 'pending', 'unsubscribed'] as const
export type SubscriberStatus = (typeof subscriberStatuses)[number]

const Subscriber = z.object({
  id: z.string(),
  email: z.string(),
  status: z.enum(subscriberStatuses),
  /** Since when it is so. */
  status_since: z.string(),
  /** A mail server said that there is no such mailbox: no news is sent there. */
  is_suppressed: z.boolean(),
  /** The account of that address, where there is one that has confirmed it. */
  customer_id: z.nullable(z.string()),
  name: z.string(),
})
export type Subscriber = z.output<typeof Subscriber>

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/admin/subscribers',
  summary: 'List newsletter subscribers, latest first',
  access: 'marketing:read',
  query: z.object({
    status: z.optional(z.enum(subscriberStatuses)),
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    ...PageQuery,
  }),
  response: z.extend(pageSchema(Subscriber), {
    /** Of the whole list, whatever is searched. */
    counts: z.object({ subscribed: z.number(), pending: z.number(), unsubscribed: z.number() }),
  }),
  errors: ['invalid_input'],
})
