import { and, eq, gt } from 'drizzle-orm'
import { actAs } from '../../identity/accounts/act-as.ts'
import { hashOpaqueToken, makeOpaqueToken } from '../../identity/accounts/opaque-token.ts'
import { requireProof } from '../../identity/accounts/require-proof.ts'
import { actorKey, mayDo, requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { later } from '../../core/clock.ts'
import { inTransaction, type ShopContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { backups } from './tables.ts'

/** A browser opens the link at once: it fetches the file by itself, without the session of the page. */
const linkMs = 2 * 60_000

/**
 * A token by which a backup can be fetched once, within two minutes: it holds password hashes and keys. Refuses with
 * forbidden, proof_needed, not_found, or step_not_allowed for one that is not made.
 */
export async function linkBackup(shop: ShopContext, backupId: string): Promise<string> {
  requirePermission(shop.actor, 'backups:make')
  await requireProof(shop)
  const token = makeOpaqueToken(shop)
  const link = {
    linkHash: hashOpaqueToken(token),
    linkFor: actorKey(shop.actor),
    linkUntil: later(shop.clock.now(), linkMs),
  }
  return inTransaction(shop, async (shop) => {
    const [linked] = await shop.db
      .update(backups)
      .set(link)
      .where(eq(backups.id, backupId))
      .returning({ state: backups.state })
    if (!linked) refuse('not_found')
    if (linked.state !== 'done') refuse('step_not_allowed')
    await recordAct(shop, 'backups:fetched', `backup:${backupId}`)
    return token
  })
}

/**
 * The backup that a token opens, for this once, where who asked for it may still make backups. Refuses with
 * link_expired.
 */
export async function takeBackupLink(shop: ShopContext, token: string): Promise<string> {
  const now = shop.clock.now()
  return inTransaction(shop, async (shop) => {
    const [row] = await shop.db
      .select({ id: backups.id, linkFor: backups.linkFor })
      .from(backups)
      .where(and(eq(backups.linkHash, hashOpaqueToken(token)), gt(backups.linkUntil, now)))
      .for('update')
    const actor = row?.linkFor ? await actAs(shop, row.linkFor) : undefined
    if (!row || !actor || !mayDo(actor, 'backups:make')) refuse('link_expired')
    await shop.db
      .update(backups)
      .set({ linkHash: null, linkFor: null, linkUntil: null })
      .where(eq(backups.id, row.id))
    return row.id
  })
}
