import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** A background job that failed its last attempt. */
const FailedJob = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  attempts: z.number(),
  /** Error of the last attempt. */
  error: z.string(),
  failed_at: z.string(),
})
export type FailedJob = z.output<typeof FailedJob>

/** A scheduled task; null if it did not run in the last day. */
const ScheduleRun = z.object({
  name: z.string(),
  /** Minute, hour, day of month, month, day of week; Lagos time. */
  cron: z.string(),
  last_run: z.nullable(z.object({ finished_at: z.string(), succeeded: z.boolean() })),
})
export type ScheduleRun = z.output<typeof ScheduleRun>

/** When a check last ran, and the problems it found. */
const LastCheck = z.nullable(z.object({ checked_at: z.string(), problem_count: z.number() }))
export type LastCheck = z.output<typeof LastCheck>

/** Status of the system. Sizes are whole bytes. */
const SystemStatus = z.object({
  version: z.string(),
  node: z.string(),
  /** Start of the process that responded. */
  started_at: z.string(),
  memory_bytes: z.number(),
  database: z.object({
    engine: z.enum(['embedded', 'postgres']),
    version: z.string(),
    bytes: z.number(),
    /** Connections of all clients to this database; null for the embedded one. */
    connections: z.nullable(z.number()),
    migrations: z.number(),
    last_migration: z.string(),
  }),
  /** Disk of the data folder; null if the machine does not report it. */
  disk: z.nullable(z.object({ free_bytes: z.number(), total_bytes: z.number() })),
  jobs: z.object({
    queued: z.number(),
    /** When the oldest due job became due; null if none is due. */
    oldest_due_at: z.nullable(z.string()),
    running_jobs: z.number(),
    failed: z.number(),
    /** Latest failed jobs. */
    recent_failures: z.array(FailedJob),
  }),
  schedules: z.array(ScheduleRun),
  ledger_check: LastCheck,
  audit_check: LastCheck,
  /** The last finished backup, the last attempt to upload one to the store elsewhere, and the last restore test. */
  last_backup: LastCheck,
  last_upload: LastCheck,
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
  /** `ids`: the jobs to retry; all if omitted. */
  body: z.object({ ids: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(200))) }),
  response: z.object({ retried: z.number() }),
  errors: ['invalid_input'],
})

/** Scheduled tasks (server, jobs/schedules.ts); the admin has its own label for each. */
export const scheduleNames = [
  'deliver-outbox',
  'send-stock-alerts',
  'send-stock-messages',
  'apply-section-schedule',
  'build-product-feeds',
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
  'prune-home-images',
  'prune-ticket-images',
  'prune-whatsapp-events',
  'prune-agent-checkouts',
  'prune-imports',
  'prune-analytics',
  'erase-accounts',
  'prune-data-exports',
  'review-overdue-agreements',
  'send-payment-reminders',
  'expire-applications',
  'send-daily-digests',
  'sync-payouts',
  'reconcile-ledger',
  'prune-outbox',
  'prune-payment-webhook-bodies',
  'prune-push-devices',
  'prune-sessions',
  'create-nightly-backup',
  'seal-audit-log',
  'refresh-customer-stats',
  'refresh-report-rollups',
  'verify-audit-log',
  'prune-invitations',
] as const
export type ScheduleName = (typeof scheduleNames)[number]
