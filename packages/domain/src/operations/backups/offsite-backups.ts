import type { Backup, OffsiteBackup } from '@shop/contract/admin/backups'
import { and, desc, eq, inArray, lt, lte, ne, notInArray, or } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { addMs } from '../../core/dates.ts'
import { fail } from '../../core/errors.ts'
import { parseOffsiteName, toOffsiteName } from './offsite-retention.ts'
import { backups, offsiteBackups } from './tables.ts'

/** A process's claim on an upload; it ends when another process restarts it. */
export interface UploadClaim {
  name: string
  backup_id: string
  attempts: number
  /** Size of the backup before it is packed, in bytes. */
  backup_bytes: number
}

const minuteMs = 60_000
/** A process silent for this long counts as dead. */
const stalledMs = minuteMs
/** Pauses between attempts, in minutes: an outage of the store or of the line may last a night. */
const pauseMinutes = [1, 5, 15, 60, 60, 120, 240]

const claimIsCurrent = ({ name, attempts }: UploadClaim) =>
  and(
    eq(offsiteBackups.name, name),
    eq(offsiteBackups.attempts, attempts),
    eq(offsiteBackups.status, 'running'),
  )

/** The uploads of backups, by backup. */
export async function listUploads(
  ctx: RequestContext,
  backupIds: string[],
): Promise<Map<string, NonNullable<Backup['upload']>>> {
  if (backupIds.length === 0) return new Map()
  const rows = await ctx.db.select().from(offsiteBackups).where(inArray(offsiteBackups.backup_id, backupIds))
  return new Map(
    rows.map(({ backup_id: id, status, error, due_at: dueAt, finished_at: finishedAt }) => [
      id ?? '',
      {
        status,
        error,
        due_at: (status === 'pending' && dueAt?.toISOString()) || null,
        finished_at: finishedAt?.toISOString() ?? null,
      },
    ]),
  )
}

const listMax = 300

/** Complete backups in the store elsewhere, newest first. Throws forbidden. */
export async function listOffsiteBackups(ctx: RequestContext): Promise<OffsiteBackup[]> {
  requirePermission(ctx.actor, 'backups:write')
  const rows = await ctx.db
    .select()
    .from(offsiteBackups)
    .where(eq(offsiteBackups.status, 'completed'))
    .orderBy(desc(offsiteBackups.created_at))
    .limit(listMax)
  return rows.map(({ name, created_at: createdAt, bytes }) => ({
    name,
    created_at: createdAt.toISOString(),
    bytes,
  }))
}

/**
 * Requests the upload of a backup, or its next attempt now; no effect on a complete or running one. Throws forbidden,
 * not_found, or invalid_transition for an unfinished backup.
 */
export async function requestUpload(
  ctx: RequestContext,
  { backup_id: backupId }: { backup_id: string },
): Promise<void> {
  requirePermission(ctx.actor, 'backups:write')
  await inTransaction(ctx, async (ctx) => {
    const [backup] = await ctx.db.select().from(backups).where(eq(backups.id, backupId)).for('update')
    if (!backup) fail('not_found')
    if (backup.status !== 'completed') fail('invalid_transition')
    await enqueueUpload(ctx, backup)
    await recordAudit(ctx, 'backups.upload_requested', `backup:${backupId}`)
  })
}

async function enqueueUpload(ctx: RequestContext, backup: { id: string; requested_at: Date }): Promise<void> {
  const due = { status: 'pending' as const, attempts: 0, due_at: ctx.clock.now(), error: null }
  await ctx.db
    .insert(offsiteBackups)
    .values({
      name: toOffsiteName(backup.requested_at),
      backup_id: backup.id,
      created_at: backup.requested_at,
      ...due,
    })
    .onConflictDoUpdate({
      target: offsiteBackups.name,
      set: due,
      setWhere: inArray(offsiteBackups.status, ['pending', 'failed']),
    })
}

/**
 * Claims an upload that is due of a backup on this machine, or restarts one whose process died. The newest backup is
 * always due once. Undefined if there is none.
 */
export async function claimUpload(ctx: RequestContext, localIds: string[]): Promise<UploadClaim | undefined> {
  if (localIds.length === 0) return undefined
  await enqueueNewest(ctx, localIds)
  const now = ctx.clock.now()
  const isWaiting = or(
    and(eq(offsiteBackups.status, 'pending'), lte(offsiteBackups.due_at, now)),
    and(eq(offsiteBackups.status, 'running'), lt(offsiteBackups.heartbeat_at, addMs(now, -stalledMs))),
  )
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({
        name: offsiteBackups.name,
        attempts: offsiteBackups.attempts,
        id: backups.id,
        bytes: backups.bytes,
      })
      .from(offsiteBackups)
      .innerJoin(backups, eq(backups.id, offsiteBackups.backup_id))
      .where(and(inArray(offsiteBackups.backup_id, localIds), isWaiting))
      .orderBy(desc(offsiteBackups.created_at))
      .limit(1)
      .for('update', { of: offsiteBackups, skipLocked: true })
    if (!row) return undefined
    const attempts = row.attempts + 1
    await ctx.db
      .update(offsiteBackups)
      .set({ status: 'running', attempts, heartbeat_at: now })
      .where(eq(offsiteBackups.name, row.name))
    return { name: row.name, backup_id: row.id, attempts, backup_bytes: row.bytes ?? 0 }
  })
}

async function enqueueNewest(ctx: RequestContext, localIds: string[]): Promise<void> {
  const [newest] = await ctx.db
    .select({ id: backups.id, requested_at: backups.requested_at, name: offsiteBackups.name })
    .from(backups)
    .leftJoin(offsiteBackups, eq(offsiteBackups.backup_id, backups.id))
    .where(eq(backups.status, 'completed'))
    .orderBy(desc(backups.requested_at), desc(backups.id))
    .limit(1)
  if (newest && newest.name === null && localIds.includes(newest.id)) await enqueueUpload(ctx, newest)
}

export async function recordUploadHeartbeat(ctx: RequestContext, claim: UploadClaim): Promise<void> {
  await ctx.db.update(offsiteBackups).set({ heartbeat_at: ctx.clock.now() }).where(claimIsCurrent(claim))
}

export async function completeUpload(ctx: RequestContext, claim: UploadClaim, bytes: number): Promise<void> {
  await ctx.db
    .update(offsiteBackups)
    .set({ status: 'completed', bytes, error: null, due_at: null, finished_at: ctx.clock.now() })
    .where(claimIsCurrent(claim))
}

/** Stores why an attempt failed, as a message for staff, and when the next one starts, if any is left. */
export async function failUpload(ctx: RequestContext, claim: UploadClaim, message: string): Promise<void> {
  const pause = pauseMinutes[claim.attempts - 1]
  const now = ctx.clock.now()
  await ctx.db
    .update(offsiteBackups)
    .set({
      status: pause === undefined ? 'failed' : 'pending',
      due_at: pause === undefined ? null : addMs(now, pause * minuteMs),
      error: message.slice(0, 500),
      finished_at: now,
    })
    .where(claimIsCurrent(claim))
}

/** Cancels all uploads, because there is no store any more. */
export async function cancelUploads(ctx: RequestContext): Promise<void> {
  await ctx.db.delete(offsiteBackups).where(ne(offsiteBackups.status, 'completed'))
}

/**
 * Records what is in the store, as it was listed at a time: a restored shop learns of the backups that the lost one
 * uploaded, and what was deleted is no longer shown.
 */
export async function recordStoredBackups(
  ctx: RequestContext,
  stored: readonly { name: string; bytes: number }[],
  listedAt: Date,
): Promise<void> {
  const found = stored.flatMap(({ name, bytes }) => {
    const createdAt = parseOffsiteName(name)
    return createdAt ? [{ name, bytes, created_at: createdAt }] : []
  })
  await inTransaction(ctx, async (ctx) => {
    const isDeleted = and(
      eq(offsiteBackups.status, 'completed'),
      lt(offsiteBackups.finished_at, listedAt),
      notInArray(offsiteBackups.name, ['', ...found.map(({ name }) => name)]),
    )
    await ctx.db.delete(offsiteBackups).where(isDeleted)
    if (found.length === 0) return
    await ctx.db
      .insert(offsiteBackups)
      .values(found.map((row) => ({ ...row, status: 'completed' as const, finished_at: listedAt })))
      .onConflictDoNothing()
  })
}
