import type { AuditCheck } from '@shop/contract/admin/audit'
import { asc, count, eq, gt, isNull } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { auditLog } from '../../core/db/tables.ts'
import { getSetting, saveSetting } from '../../store/settings.ts'
import { hashEntry, genesisHash, sealAudit } from './seal-audit.ts'
import { auditSeals } from './tables.ts'

const batch = 5_000

/**
 * Seals new entries, recomputes the whole chain and stores the result for the audit page. The chain is broken if an
 * entry does not match its seal, one is missing, or the head of the last check is gone.
 */
export async function verifyAudit(ctx: RequestContext): Promise<AuditCheck> {
  requirePermission(ctx.actor, 'audit:read')
  await sealAudit(ctx, true)
  const last = await getLastAuditCheck(ctx)
  const found = await verifyChain(ctx, last)
  const check = { checked_at: ctx.clock.now().toISOString(), ...found }
  if (check.broken_at) ctx.log.error({ broken: check.broken_at }, 'the audit log was changed')
  await inTransaction(ctx, (ctx) => saveSetting(ctx, 'audit_check', check))
  return check
}

/** Result of the last audit check; null before the first. */
export async function getLastAuditCheck(ctx: RequestContext): Promise<AuditCheck | null> {
  return ((await getSetting(ctx, 'audit_check')) as AuditCheck | undefined) ?? null
}

async function verifyChain(
  ctx: RequestContext,
  last: AuditCheck | null,
): Promise<Omit<AuditCheck, 'checked_at'>> {
  const lastSealed: { entries: number; head: string } | null = last && {
    entries: last.sealed_entries,
    head: last.head_hash,
  }
  let position = 0
  let hash = genesisHash
  let hasReachedSealed = !lastSealed || lastSealed.entries === 0
  for (;;) {
    const links = await ctx.db
      .select({ seal: auditSeals, entry: auditLog })
      .from(auditSeals)
      .leftJoin(auditLog, eq(auditLog.id, auditSeals.entry_id))
      .where(gt(auditSeals.position, position))
      .orderBy(asc(auditSeals.position))
      .limit(batch)
    for (const { seal, entry } of links) {
      const next = entry ? hashEntry(hash, entry) : undefined
      const isNext = seal.position === position + 1
      if (!isNext || !next?.equals(seal.hash))
        return brokenChain(position, hash, isNext ? seal.entry_id : null, isNext ? 'changed' : 'missing')
      position = seal.position
      hash = next
      if (lastSealed?.entries === position) {
        if (lastSealed.head !== hash.toString('hex'))
          return brokenChain(position, hash, seal.entry_id, 'changed')
        hasReachedSealed = true
      }
    }
    if (links.length < batch) break
  }
  if (!hasReachedSealed) return brokenChain(position, hash, null, 'missing')
  return {
    sealed_entries: position,
    head_hash: hash.toString('hex'),
    broken_at: null,
    unsealed_entries: await countUnsealed(ctx),
  }
}

function brokenChain(entries: number, hash: Buffer, entryId: number | null, why: 'changed' | 'missing') {
  return {
    sealed_entries: entries,
    head_hash: hash.toString('hex'),
    broken_at: { entry_id: entryId === null ? null : String(entryId), reason: why },
    unsealed_entries: 0,
  }
}

async function countUnsealed(ctx: RequestContext): Promise<number> {
  const [open] = await ctx.db
    .select({ entries: count() })
    .from(auditLog)
    .leftJoin(auditSeals, eq(auditSeals.entry_id, auditLog.id))
    .where(isNull(auditSeals.entry_id))
  return open?.entries ?? 0
}
