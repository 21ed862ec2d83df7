import type { readAuditEntry as contract } from '@shop/contract/admin/audit'
import type { ReplyOf } from '@shop/contract/endpoint'
import { eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { auditLog } from '../../core/db/tables.ts'
import { firstHash } from '../../operations/audit/audit-hash.ts'
import { auditSeals } from '../../operations/audit/tables.ts'
import { auditLines } from './audit-lines.ts'

/** One entry with its seal, if it has one yet. Refuses with not_found. */
export async function readAuditEntry(
  ctx: RequestContext,
  entryId: string,
): Promise<ReplyOf<typeof contract>> {
  requirePermission(ctx.actor, 'audit:read')
  const id = /^\d{1,15}$/.test(entryId) ? Number(entryId) : 0
  const [found] = await ctx.db
    .select({ entry: auditLog, seal: auditSeals })
    .from(auditLog)
    .leftJoin(auditSeals, eq(auditSeals.entry_id, auditLog.id))
    .where(eq(auditLog.id, id))
  const [line] = found ? await auditLines(ctx, [found.entry]) : []
  if (!found || !line) refuse('not_found')
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
      previous_hash: (before?.hash ?? firstHash).toString('hex'),
      sealed_at: seal.sealed_at.toISOString(),
    },
  }
}
