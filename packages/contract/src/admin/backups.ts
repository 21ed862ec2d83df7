import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Number of backups to retain; the next backup removes the oldest. */
export const retainedBackups = 7

/** Result of a restore test. `problem` says what does not match. */
const RestoreTest = z.object({
  status: z.enum(['pending', 'running', 'passed', 'failed']),
  finished_at: z.nullable(z.string()),
  seconds: z.nullable(z.number()),
  tables: z.nullable(z.number()),
  rows: z.nullable(z.number()),
  files: z.nullable(z.number()),
  error: z.nullable(z.string()),
})
export type RestoreTest = z.output<typeof RestoreTest>

/** The upload of a backup to the store elsewhere. `error` is that of the last attempt. */
const BackupUpload = z.object({
  status: z.enum(['pending', 'running', 'completed', 'failed']),
  error: z.nullable(z.string()),
  /** When it is attempted next. */
  due_at: z.nullable(z.string()),
  finished_at: z.nullable(z.string()),
})

/** A backup in the store elsewhere. */
const OffsiteBackup = z.object({
  /** Its file in the store, for `db:restore`. */
  name: z.string(),
  created_at: z.string(),
  bytes: z.nullable(z.number()),
})
export type OffsiteBackup = z.output<typeof OffsiteBackup>

export const Backup = z.object({
  id: z.string(),
  status: z.enum(['pending', 'running', 'completed', 'failed']),
  requested_by: z.string(),
  requested_at: z.string(),
  finished_at: z.nullable(z.string()),
  /** Number of tables and files done, and in total. `total` is null until it is known. */
  processed: z.number(),
  total: z.nullable(z.number()),
  tables: z.nullable(z.number()),
  rows: z.nullable(z.number()),
  files: z.nullable(z.number()),
  bytes: z.nullable(z.number()),
  /** Why it failed. */
  error: z.nullable(z.string()),
  /** Whether the responding machine has the file. */
  is_local: z.boolean(),
  restore_test: z.nullable(RestoreTest),
  /** Null if it is not to be uploaded. */
  upload: z.nullable(BackupUpload),
})
export type Backup = z.output<typeof Backup>

const keep = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

export const BackupSettings = z.object({
  nightly: z.boolean(),
  /** How many backups stay in the store elsewhere: the newest of each of the last days, weeks and months with one. */
  keep_daily: keep(2, 90),
  keep_weekly: keep(0, 60),
  keep_monthly: keep(0, 120),
})
export type BackupSettings = z.output<typeof BackupSettings>

const BackupParams = z.object({ backup_id: z.uuid() })

export const listBackups = endpoint('GET /admin/backups', {
  summary: 'List backups of the whole shop, newest first, those in the store elsewhere, and their settings',
  access: 'backups:write',
  response: z.object({
    items: z.array(Backup),
    offsite: z.object({ is_set_up: z.boolean(), items: z.array(OffsiteBackup) }),
    ...BackupSettings.shape,
  }),
})

export const createBackup = endpoint('POST /admin/backups', {
  summary: 'Start a backup in the background',
  access: 'backups:write',
  idempotency: 'required',
  response: Backup,
  errors: ['invalid_input', 'job_already_running'],
})

export const testRestore = endpoint('POST /admin/backups/{backup_id}/restore-test', {
  summary: 'Test a backup restore in a separate, temporary database',
  access: 'backups:write',
  params: BackupParams,
  response: Backup,
  errors: ['invalid_input', 'not_found', 'invalid_transition', 'job_already_running'],
})

export const uploadBackup = endpoint('POST /admin/backups/{backup_id}/upload', {
  summary: 'Upload a backup to the store elsewhere, or attempt it again now',
  access: 'backups:write',
  params: BackupParams,
  response: Backup,
  errors: ['invalid_input', 'not_found', 'invalid_transition'],
})

export const createBackupLink = endpoint('POST /admin/backups/{backup_id}/download-link', {
  summary: 'Get a download link for a backup; works once, within two minutes',
  access: 'backups:write',
  rateLimit: 'export',
  params: BackupParams,
  response: z.object({ url: z.string() }),
  errors: ['invalid_input', 'not_found', 'reauthentication_required', 'invalid_transition'],
})

/** @public A file: the browser calls it without the typed client. */
export const downloadBackup = endpoint('GET /backups/{token}', {
  summary: 'Download a backup as one archive, with a download link',
  access: 'anyone',
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  download: 'application/gzip',
  response: z.unknown(),
  errors: ['invalid_input', 'link_expired'],
})

export const updateBackupSettings = endpoint('PUT /admin/settings/backups', {
  summary: 'Switch nightly backups on or off, and set how many stay in the store elsewhere',
  access: 'backups:write',
  body: BackupSettings,
  response: BackupSettings,
  errors: ['invalid_input'],
})
