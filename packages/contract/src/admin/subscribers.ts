import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PageQuery, pageOf } from '../page.ts'

/** A reader has pressed the mailed link and not left; `asked` has not pressed it yet. */
export const subscriberStates = ['reading', 'asked', 'left'] as const
export type SubscriberState = (typeof subscriberStates)[number]

const Subscriber = z.object({
  id: z.string(),
  email: z.string(),
  state: z.enum(subscriberStates),
  /** Since when it is so. */
  since: z.string(),
  /** A mail server said that there is no such mailbox: no news is sent there. */
  refused: z.boolean(),
  /** The account of that address, where there is one that has confirmed it. */
  account_id: z.nullable(z.string()),
  name: z.string(),
})
export type Subscriber = z.output<typeof Subscriber>

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/admin/subscribers',
  summary: 'List newsletter subscribers, latest first',
  access: 'marketing:read',
  query: z.object({
    state: z.optional(z.enum(subscriberStates)),
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    ...PageQuery,
  }),
  reply: z.extend(pageOf(Subscriber), {
    /** Of the whole list, whatever is searched. */
    counts: z.object({ reading: z.number(), asked: z.number(), left: z.number() }),
  }),
  refusals: ['invalid_input'],
})
