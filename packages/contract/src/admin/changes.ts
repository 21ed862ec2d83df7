import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Areas whose changes are reported to open admin pages. */
export const eventTopics = ['orders', 'payments', 'support', 'jobs'] as const
export type EventTopic = (typeof eventTopics)[number]

/** Longest time to wait for a change, in seconds. */
export const waitSecondsMax = 25

export const ChangedTopics = z.object({
  /** The `cursor` for the next request. */
  cursor: z.number(),
  topics: z.array(z.enum(eventTopics)),
})
export type ChangedTopics = z.output<typeof ChangedTopics>

export const waitForEvents = endpoint('GET /admin/events', {
  summary:
    'List what changed since `cursor`; with `wait_seconds` the response comes with the next change, or after that many seconds',
  access: 'dashboard:read',
  query: z.object({
    /** If omitted, nothing counts as changed. */
    cursor: z.optional(z.coerce.number<string | number>().check(z.int(), z.gte(0))),
    wait_seconds: z._default(
      z.coerce.number<string | number>().check(z.int(), z.gte(0), z.lte(waitSecondsMax)),
      0,
    ),
  }),
  response: ChangedTopics,
  errors: ['invalid_input'],
})
