import type { Backup } from '@shop/contract/admin/backups'
import { getAccountNames } from '../../identity/accounts/accounts.ts'
import { parseAccountId, requirePermission, hasPermission, actorKey } from '../../core/actor.ts'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { listUploads } from './offsite-backups.ts'
import { backups, offsiteBackups } from './tables.ts'
import { desc, eq, gt, inArray, and, isNotNull } from 'drizzle-orm'
import { fail } from '../../core/errors.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import type { Job } from '@shop/contract/admin/jobs'
import { addMs, dayMs } from '../../core/dates.ts'
import type { LastCheck } from '@shop/contract/admin/system'
import { recordAudit } from '../../core/audit.ts'

type BackupRow = typeof backups.$inferSelect

/**
 * A backup for staff. `is_local` is added by the server, because only the machine that responds knows whether it has
 * the file.
 */
export type StoredBackup = Omit<Backup, 'is_local'>

const unfinished = { finished_at: null, seconds: null, tables: null, rows: null, files: null, error: null }

async function presentBackups(ctx: RequestContext, rows: readonly BackupRow[]): Promise<StoredBackup[]> {
  const names = await getAccountNames(
    ctx,
    rows.flatMap(({ requested_by: requestedBy }) => parseAccountId(requestedBy) ?? []),
  )
  const uploads = await listUploads(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    requested_by: names.get(parseAccountId(row.requested_by) ?? '') ?? 'The shop',
    requested_at: row.requested_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    processed: row.processed,
    total: row.total,
    tables: row.tables,
    rows: row.rows,
    files: row.files,
    bytes: row.bytes,
    error: row.error,
    restore_test: row.restore_test_status && {
      status: row.restore_test_status,
      ...(row.restore_test ?? unfinished),
    },
    upload: uploads.get(row.id) ?? null,
  }))
}

/** Includes failed ones. */
const listMax = 30

/** All backups, newest first. Throws forbidden. */
export async function listBackups(ctx: RequestContext): Promise<StoredBackup[]> {
  requirePermission(ctx.actor, 'backups:write')
  const rows = await ctx.db
    .select()
    .from(backups)
    .orderBy(desc(backups.requested_at), desc(backups.id))
    .limit(listMax)
  return presentBackups(ctx, rows)
}

/** One backup. Throws forbidden or not_found. */
export async function getBackup(ctx: RequestContext, backupId: string): Promise<StoredBackup> {
  requirePermission(ctx.actor, 'backups:write')
  const rows = await ctx.db.select().from(backups).where(eq(backups.id, backupId))
  const [backup] = await presentBackups(ctx, rows)
  return backup ?? fail('not_found')
}

/** How long the background jobs page shows backups, in ms; older ones are on their own page. */
const shownMs = dayMs

const statuses: Record<BackupRow['status'], Job['status']> = {
  pending: 'running',
  running: 'running',
  completed: 'completed',
  failed: 'failed',
}

/**
 * Backups of the last day as background jobs, newest first. They have their own runner and cannot be controlled. None
 * without the permission to make backups. Nightly ones appear only while running or if failed.
 */
export async function listBackupJobs(ctx: RequestContext): Promise<Job[]> {
  if (!hasPermission(ctx.actor, 'backups:write')) return []
  const rows = await ctx.db
    .select()
    .from(backups)
    .where(gt(backups.requested_at, addMs(ctx.clock.now(), -shownMs)))
    .orderBy(desc(backups.requested_at), desc(backups.id))
  const names = await getAccountNames(
    ctx,
    rows.flatMap(({ requested_by: requestedBy }) => parseAccountId(requestedBy) ?? []),
  )
  return rows
    .filter(
      ({ requested_by: requestedBy, status }) =>
        parseAccountId(requestedBy) !== undefined || status !== 'completed',
    )
    .map((row) => ({
      id: row.id,
      kind: 'backup.create',
      title: 'Shop backup',
      link: '/admin/settings/backups',
      status: statuses[row.status],
      processed: row.processed,
      total: row.total,
      warnings: [],
      result: null,
      error: row.error,
      started_by: names.get(parseAccountId(row.requested_by) ?? '') ?? 'The shop',
      created_at: row.requested_at.toISOString(),
      finished_at: row.finished_at?.toISOString() ?? null,
      allowed_actions: [],
    }))
}

/** Results of the last backup, the last upload and the last restore test; null if there was none. */
export async function getLastBackups(
  ctx: RequestContext,
): Promise<{ last_backup: LastCheck; last_upload: LastCheck; last_restore_test: LastCheck }> {
  const newest = [desc(backups.requested_at), desc(backups.id)]
  const [latest] = await ctx.db
    .select({ status: backups.status, at: backups.finished_at })
    .from(backups)
    .where(inArray(backups.status, ['completed', 'failed']))
    .orderBy(...newest)
    .limit(1)
  const [uploaded] = await ctx.db
    .select({ error: offsiteBackups.error, at: offsiteBackups.finished_at })
    .from(offsiteBackups)
    .where(isNotNull(offsiteBackups.finished_at))
    .orderBy(desc(offsiteBackups.created_at))
    .limit(1)
  const [tested] = await ctx.db
    .select({ status: backups.restore_test_status, found: backups.restore_test })
    .from(backups)
    .where(inArray(backups.restore_test_status, ['passed', 'failed']))
    .orderBy(...newest)
    .limit(1)
  return {
    last_backup: latest?.at
      ? { checked_at: latest.at.toISOString(), problem_count: Number(latest.status === 'failed') }
      : null,
    last_upload: uploaded?.at
      ? { checked_at: uploaded.at.toISOString(), problem_count: Number(uploaded.error !== null) }
      : null,
    last_restore_test: tested?.found?.finished_at
      ? { checked_at: tested.found.finished_at, problem_count: Number(tested.status === 'failed') }
      : null,
  }
}

/** Which of these backups exist or are being made. Other folders can be deleted. */
export async function listRetainedBackups(ctx: RequestContext, ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .select({ id: backups.id })
    .from(backups)
    .where(and(inArray(backups.id, ids), inArray(backups.status, ['running', 'completed'])))
  return new Set(rows.map(({ id }) => id))
}

/**
 * Requests a backup of the whole shop, made in the background (start-backups.ts). Throws forbidden, and
 * job_already_running while another is being made.
 */
export async function requestBackup(
  ctx: RequestContext,
  { key, test_after: testAfter = false }: { key?: string | undefined; test_after?: boolean },
): Promise<StoredBackup> {
  requirePermission(ctx.actor, 'backups:write')
  return withIdempotency(ctx, { key, operation: 'backup.create', input: {} }, async (ctx) => {
    const now = ctx.clock.now()
    const row = { status: 'pending' as const, requested_by: actorKey(ctx.actor), requested_at: now }
    const [requested] = await ctx.db
      .insert(backups)
      .values({ ...row, id: ctx.ids.next(now), test_after: testAfter })
      .onConflictDoNothing()
      .returning({ id: backups.id })
    if (!requested) fail('job_already_running')
    await recordAudit(ctx, 'backups.backup_requested', `backup:${requested.id}`)
    return getBackup(ctx, requested.id)
  })
}

/**
 * Requests a restore test, run in the background by a process that has the backup. Throws forbidden, not_found,
 * invalid_transition for an unfinished backup, and job_already_running.
 */
export async function requestRestoreTest(
  ctx: RequestContext,
  { backup_id: backupId }: { backup_id: string },
): Promise<void> {
  requirePermission(ctx.actor, 'backups:write')
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(backups).where(eq(backups.id, backupId)).for('update')
    if (!row) fail('not_found')
    if (row.status !== 'completed') fail('invalid_transition')
    if (row.restore_test_status === 'pending') return
    if (row.restore_test_status === 'running') fail('job_already_running')
    await ctx.db
      .update(backups)
      .set({ restore_test_status: 'pending', restore_test: null, attempts: 0 })
      .where(eq(backups.id, backupId))
    await recordAudit(ctx, 'backups.restore_test_requested', `backup:${backupId}`)
  })
}
