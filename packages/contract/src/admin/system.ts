import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Work for the outside that was given up after its last try. */
const FailedJob = z.object({
  id: z.string(),
  kind: z.string(),
  /** What it does, in words. */
  title: z.string(),
  attempts: z.number(),
  /** What the last try said. */
  error: z.string(),
  failed_at: z.string(),
})
export type FailedJob = z.output<typeof FailedJob>

/** What the shop does on schedule; null where it did not in the last day. */
const ScheduleRun = z.object({
  name: z.string(),
  /** Minute, hour, day of month, month, day of week; Lagos time. */
  cron: z.string(),
  last_run: z.nullable(z.object({ finished_at: z.string(), succeeded: z.boolean() })),
})
export type ScheduleRun = z.output<typeof ScheduleRun>

/** When something was last looked through, and in words what did not fit. */
const LastCheck = z.nullable(z.object({ checked_at: z.string(), problem_count: z.number() }))
export type LastCheck = z.output<typeof LastCheck>

/** How the shop runs. Bytes are whole. */
const SystemStatus = z.object({
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
  jobs: z.object({
    queued: z.number(),
    /** When the oldest that is due now became due; null without such work. */
    oldest_due_at: z.nullable(z.string()),
    running_jobs: z.number(),
    failed: z.number(),
    /** The newest of the failed. */
    recent_failures: z.array(FailedJob),
  }),
  schedules: z.array(ScheduleRun),
  ledger_check: LastCheck,
  audit_check: LastCheck,
  /** Of the last backup that came to an end, and the last that was restored for practice. */
  last_backup: LastCheck,
  last_restore_test: LastCheck,
  payment_mode: z.enum(['live', 'test', 'test-gateway', 'none']),
  email_transport: z.enum(['smtp', 'folder']),
  sms_mode: z.enum(['live', 'test', 'none']),
  couriers: z.array(z.string()),
  file_storage: z.enum(['folder', 's3']),
})
export type SystemStatus = z.output<typeof SystemStatus>

export const getSystem = endpoint('GET /admin/system', {
  summary: 'Get the system status: database, queue, schedules, checks and services',
  access: 'system:read',
  response: SystemStatus,
})

export const retryFailedJobs = endpoint('POST /admin/system/failed-jobs/retry', {
  summary: 'Retry failed jobs, all or some',
  access: 'settings:write',
  /** `ids`: which; all where they are left out. */
  body: z.object({ ids: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(200))) }),
  response: z.object({ retried: z.number() }),
  errors: ['invalid_input'],
})

/** What the shop does on schedule (server, jobs/schedules.ts). Staff read each in words of their own. */
export const scheduleNames = [
  'deliver-outbox',
  'send-stock-alerts',
  'apply-section-schedule',
  'publish-scheduled-products',
  'notify-wishlists',
  'send-abandoned-cart-reminders',
  'issue-referral-rewards',
  'cancel-unconfirmed-orders',
  'expire-pickups',
  'remind-unpaid-orders',
  'sync-disputes',
  'remind-disputes',
  'track-shipments',
  'prune-bulk-edits',
  'prune-stock-alerts',
  'prune-webhook-log',
  'prune-imports',
  'prune-analytics',
  'erase-accounts',
  'prune-data-exports',
  'review-overdue-agreements',
  'send-payment-reminders',
  'expire-applications',
  'sync-payouts',
  'reconcile-ledger',
  'prune-outbox',
  'prune-payment-webhook-bodies',
  'prune-sessions',
  'create-nightly-backup',
  'seal-audit-log',
  'refresh-customer-stats',
  'refresh-report-rollups',
  'verify-audit-log',
  'prune-invitations',
] as const
export type ScheduleName = (typeof scheduleNames)[number]
