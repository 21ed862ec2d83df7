import type { AuditCheck } from '@shop/contract/admin/audit'
import { asc, count, eq, gt, isNull } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { inTransaction, type ShopContext } from '../../core/context.ts'
import { auditLog } from '../../core/db/tables.ts'
import { readSetting, storeSetting } from '../../store/stored-setting.ts'
import { entryHash, firstHash } from './audit-hash.ts'
import { sealAudit } from './seal-audit.ts'
import { auditSeals } from './tables.ts'

const batch = 5_000

/**
 * Seals what is new, recomputes the whole chain and keeps what was found for whoever opens the log next. The chain is
 * broken where an entry is not what was sealed, where one is missing, or where the head of the last check is gone.
 */
export async function verifyAudit(shop: ShopContext): Promise<AuditCheck> {
  requirePermission(shop.actor, 'audit:read')
  await sealAudit(shop, true)
  const last = await lastAuditCheck(shop)
  const found = await walkChain(shop, last)
  const check = { checked_at: shop.clock.now().toISOString(), ...found }
  if (check.broken_at) shop.log.error({ broken: check.broken_at }, 'the audit log was changed')
  await inTransaction(shop, (shop) => storeSetting(shop, 'audit_check', check))
  return check
}

/** What the last look at the chain found; null before the first. */
export async function lastAuditCheck(shop: ShopContext): Promise<AuditCheck | null> {
  return ((await readSetting(shop, 'audit_check')) as AuditCheck | undefined) ?? null
}

/** Where the chain was found whole up to, at the last check that found no fault. */
interface Head {
  entries: number
  head: string
}

async function walkChain(
  shop: ShopContext,
  last: AuditCheck | null,
): Promise<Omit<AuditCheck, 'checked_at'>> {
  const known: Head | null = last && { entries: last.entries, head: last.head }
  let position = 0
  let hash = firstHash
  let isKnownSeen = !known || known.entries === 0
  for (;;) {
    const links = await shop.db
      .select({ seal: auditSeals, entry: auditLog })
      .from(auditSeals)
      .leftJoin(auditLog, eq(auditLog.id, auditSeals.entryId))
      .where(gt(auditSeals.position, position))
      .orderBy(asc(auditSeals.position))
      .limit(batch)
    for (const { seal, entry } of links) {
      const next = entry ? entryHash(hash, entry) : undefined
      const isNext = seal.position === position + 1
      if (!isNext || !next?.equals(seal.hash))
        return broken(position, hash, isNext ? seal.entryId : null, isNext ? 'changed' : 'missing')
      position = seal.position
      hash = next
      if (known?.entries === position) {
        if (known.head !== hash.toString('hex')) return broken(position, hash, seal.entryId, 'changed')
        isKnownSeen = true
      }
    }
    if (links.length < batch) break
  }
  if (!isKnownSeen) return broken(position, hash, null, 'missing')
  return { entries: position, head: hash.toString('hex'), broken_at: null, unsealed: await unsealed(shop) }
}

function broken(entries: number, hash: Buffer, entryId: number | null, why: 'changed' | 'missing') {
  return {
    entries,
    head: hash.toString('hex'),
    broken_at: { entry_id: entryId === null ? null : String(entryId), why },
    unsealed: 0,
  }
}

async function unsealed(shop: ShopContext): Promise<number> {
  const [open] = await shop.db
    .select({ entries: count() })
    .from(auditLog)
    .leftJoin(auditSeals, eq(auditSeals.entryId, auditLog.id))
    .where(isNull(auditSeals.entryId))
  return open?.entries ?? 0
}
