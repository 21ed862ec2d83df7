import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Backups that are kept; an older one goes when the next is made. */
export const backupsKept = 7

/** How practising to restore a backup went. `problem`: what did not fit, in words. */
const Drill = z.object({
  state: z.enum(['waiting', 'running', 'passed', 'failed']),
  ended_at: z.nullable(z.string()),
  /** Seconds that it took. */
  seconds: z.nullable(z.number()),
  tables: z.nullable(z.number()),
  rows: z.nullable(z.number()),
  files: z.nullable(z.number()),
  problem: z.nullable(z.string()),
})
export type Drill = z.output<typeof Drill>

export const Backup = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  asked_by: z.string(),
  asked_at: z.string(),
  ended_at: z.nullable(z.string()),
  /** Tables and files, so far and in all; `total` is null while nobody knows. */
  done: z.number(),
  total: z.nullable(z.number()),
  tables: z.nullable(z.number()),
  rows: z.nullable(z.number()),
  files: z.nullable(z.number()),
  bytes: z.nullable(z.number()),
  /** Why it failed, in words. */
  fault: z.nullable(z.string()),
  /** Whether the machine that answers has it in its data folder. */
  here: z.boolean(),
  drill: z.nullable(Drill),
})
export type Backup = z.output<typeof Backup>

export const BackupSettings = z.object({ nightly: z.boolean() })
export type BackupSettings = z.output<typeof BackupSettings>

const BackupPath = z.object({ backupId: z.uuid() })

export const listBackups = endpoint({
  method: 'GET',
  path: '/admin/backups',
  summary: 'List backups of the whole shop, newest first, and whether nightly backups are on',
  access: 'backups:make',
  reply: z.object({ backups: z.array(Backup), ...BackupSettings.shape }),
  refusals: [],
})

export const makeBackup = endpoint({
  method: 'PUT',
  path: '/admin/backups/{backupId}',
  summary: 'Start a backup in the background, with an id chosen by the caller',
  access: 'backups:make',
  params: BackupPath,
  reply: Backup,
  refusals: ['invalid_input', 'job_running'],
})

export const drillBackup = endpoint({
  method: 'POST',
  path: '/admin/backups/{backupId}/drill',
  summary: 'Test a backup restore in a separate, temporary database',
  access: 'backups:make',
  params: BackupPath,
  reply: Backup,
  refusals: ['invalid_input', 'not_found', 'step_not_allowed', 'job_running'],
})

export const linkBackup = endpoint({
  method: 'POST',
  path: '/admin/backups/{backupId}/link',
  summary: 'Get a download link for a backup; works once, within two minutes',
  access: 'backups:make',
  rateLimit: 'export',
  params: BackupPath,
  reply: z.object({ address: z.string() }),
  refusals: ['invalid_input', 'not_found', 'proof_needed', 'step_not_allowed'],
})

export const fetchBackup = endpoint({
  method: 'GET',
  path: '/backups/{token}',
  summary: 'Download a backup as one archive, with a download link',
  access: 'anyone',
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  download: 'application/gzip',
  reply: z.unknown(),
  refusals: ['invalid_input', 'link_expired'],
})

export const setNightlyBackup = endpoint({
  method: 'PUT',
  path: '/admin/settings/backups',
  summary: 'Switch nightly backups on or off',
  access: 'backups:make',
  body: BackupSettings,
  reply: BackupSettings,
  refusals: ['invalid_input'],
})
