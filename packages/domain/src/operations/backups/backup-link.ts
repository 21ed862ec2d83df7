import { and, eq, gt } from 'drizzle-orm'
import { asActor } from '../../identity/accounts/account-context.ts'
import { hashOpaqueToken, generateOpaqueToken } from '../../identity/accounts/secrets.ts'
import { requireRecentAuth } from '../../identity/accounts/recent-auth.ts'
import { actorKey, hasPermission, requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { addMs } from '../../core/dates.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { backups } from './tables.ts'

/** Short, because the browser downloads the file at once, without the page's session; in ms. */
const linkTtlMs = 2 * 60_000

/**
 * A token to download a backup once, within two minutes, since it contains password hashes and keys. Throws
 * forbidden, reauthentication_required, not_found, or invalid_transition for an unfinished backup.
 */
export async function createBackupLink(ctx: RequestContext, { backup_id: backupId }: { backup_id: string }) {
  requirePermission(ctx.actor, 'backups:write')
  await requireRecentAuth(ctx)
  const token = generateOpaqueToken(ctx)
  const link = {
    link_hash: hashOpaqueToken(token),
    link_requested_by: actorKey(ctx.actor),
    link_expires_at: addMs(ctx.clock.now(), linkTtlMs),
  }
  return inTransaction(ctx, async (ctx) => {
    const [linked] = await ctx.db
      .update(backups)
      .set(link)
      .where(eq(backups.id, backupId))
      .returning({ status: backups.status })
    if (!linked) fail('not_found')
    if (linked.status !== 'completed') fail('invalid_transition')
    await recordAudit(ctx, 'backups.backup_downloaded', `backup:${backupId}`)
    return token
  })
}

/** The backup of a token, once, if its requester still has the permission. Throws link_expired. */
export async function consumeBackupLink(ctx: RequestContext, token: string): Promise<string> {
  const now = ctx.clock.now()
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ id: backups.id, link_requested_by: backups.link_requested_by })
      .from(backups)
      .where(and(eq(backups.link_hash, hashOpaqueToken(token)), gt(backups.link_expires_at, now)))
      .for('update')
    const actor = row?.link_requested_by ? await asActor(ctx, row.link_requested_by) : undefined
    if (!row || !actor || !hasPermission(actor, 'backups:write')) fail('link_expired')
    await ctx.db
      .update(backups)
      .set({ link_hash: null, link_requested_by: null, link_expires_at: null })
      .where(eq(backups.id, row.id))
    return row.id
  })
}
