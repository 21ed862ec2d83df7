import type { getAuditEntry as contract } from '@shop/contract/admin/audit'
import type { ResponseOf } from '@shop/contract/endpoint'
import { eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { auditLog } from '../../core/db/tables.ts'
import { genesisHash } from '../../operations/audit/audit-hash.ts'
import { auditSeals } from '../../operations/audit/tables.ts'
import { presentAuditEntries } from './audit-lines.ts'

/** One entry with its seal, if it has one yet. Refuses with not_found. */
export async function getAuditEntry(
  ctx: RequestContext,
  entryId: string,
): Promise<ResponseOf<typeof contract>> {
  requirePermission(ctx.actor, 'audit:read')
  const id = /^\d{1,15}$/.test(entryId) ? Number(entryId) : 0
  const [found] = await ctx.db
    .select({ entry: auditLog, seal: auditSeals })
    .from(auditLog)
    .leftJoin(auditSeals, eq(auditSeals.entry_id, auditLog.id))
    .where(eq(auditLog.id, id))
  const [line] = found ? await presentAuditEntries(ctx, [found.entry]) : []
  if (!found || !line) fail('not_found')
  const { seal } = found
  if (!seal) return { ...line, seal: null }
  const [before] = await ctx.db
    .select({ hash: auditSeals.hash })
    .from(auditSeals)
    .where(eq(auditSeals.position, seal.position - 1))
  return {
    ...line,
    seal: {
      position: seal.position,
      hash: seal.hash.toString('hex'),
      previous_hash: (before?.hash ?? genesisHash).toString('hex'),
      sealed_at: seal.sealed_at.toISOString(),
    },
  }
}
