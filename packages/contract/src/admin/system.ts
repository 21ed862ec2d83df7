import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Work for the outside that was given up after its last try. */
const FailedWork = z.object({
  id: z.string(),
  kind: z.string(),
  attempts: z.number(),
  /** What the last try said. */
  error: z.string(),
  failed_at: z.string(),
})
export type FailedWork = z.output<typeof FailedWork>

/** What the shop does by the clock; null where it did not in the last day. */
const ScheduleRun = z.object({
  name: z.string(),
  /** Minute, hour, day of month, month, day of week; Lagos time. */
  cron: z.string(),
  last: z.nullable(z.object({ at: z.string(), ok: z.boolean() })),
})
export type ScheduleRun = z.output<typeof ScheduleRun>

/** When something was last looked through, and in words what did not fit. */
const LastCheck = z.nullable(z.object({ at: z.string(), problems: z.number() }))
export type LastCheck = z.output<typeof LastCheck>

/** How the shop runs. Bytes are whole. */
const SystemState = z.object({
  version: z.string(),
  node: z.string(),
  /** Of the process that answered. */
  started_at: z.string(),
  memory_bytes: z.number(),
  database: z.object({
    engine: z.enum(['embedded', 'postgres']),
    version: z.string(),
    bytes: z.number(),
    /** All clients' of this database; null for the embedded one. */
    connections: z.nullable(z.number()),
    migrations: z.number(),
    last_migration: z.string(),
  }),
  /** Of the data folder; null where the machine does not tell. */
  disk: z.nullable(z.object({ free_bytes: z.number(), total_bytes: z.number() })),
  work: z.object({
    waiting: z.number(),
    /** When the oldest that is due now became due; null without such work. */
    due_since: z.nullable(z.string()),
    jobs_running: z.number(),
    failed: z.number(),
    /** The newest of the failed. */
    latest: z.array(FailedWork),
  }),
  schedules: z.array(ScheduleRun),
  books: LastCheck,
  audit: LastCheck,
  /** Of the last backup that came to an end, and the last that was restored for practice. */
  backup: LastCheck,
  drill: LastCheck,
  payments: z.enum(['live', 'test', 'test-gateway', 'none']),
  mail: z.enum(['smtp', 'folder']),
  sms: z.enum(['live', 'test', 'none']),
  couriers: z.array(z.string()),
  files: z.enum(['folder', 's3']),
})
export type SystemState = z.output<typeof SystemState>

export const getSystem = endpoint({
  method: 'GET',
  path: '/admin/system',
  summary: 'Get the system status: database, queue, schedules, checks and services',
  access: 'system:read',
  reply: SystemState,
  refusals: [],
})

export const retryWork = endpoint({
  method: 'POST',
  path: '/admin/system/failed-work/retry',
  summary: 'Retry failed jobs, all or some',
  access: 'settings:edit',
  /** `ids`: which; all where they are left out. */
  body: z.object({ ids: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(200))) }),
  reply: z.object({ tried: z.number() }),
  refusals: ['invalid_input'],
})
