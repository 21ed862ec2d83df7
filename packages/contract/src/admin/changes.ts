import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Parts of the shop of which open pages of staff are told that they have changed. */
export const liveTopics = ['orders', 'payments', 'support', 'jobs'] as const
export type LiveTopic = (typeof liveTopics)[number]

/** Seconds that a caller may wait for a change. */
export const waitMax = 25

export const Changes = z.object({
  /** What to give as `after` the next time. */
  cursor: z.number(),
  topics: z.array(z.enum(liveTopics)),
})
export type Changes = z.output<typeof Changes>

export const waitForChanges = endpoint({
  method: 'GET',
  path: '/admin/changes',
  summary:
    'List what changed since `after`; with `wait` the response comes with the next change, or after that many seconds',
  access: 'dashboard:read',
  query: z.object({
    /** Without it nothing counts as changed. */
    cursor: z.optional(z.coerce.number<string | number>().check(z.int(), z.gte(0))),
    wait_seconds: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(0), z.lte(waitMax)), 0),
  }),
  response: Changes,
  errors: ['invalid_input'],
})
