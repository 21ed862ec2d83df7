import type { listAudit as contract, getAuditEntry as contractFromAudit } from '@shop/contract/admin/audit'
import type { ResponseBody } from '@shop/contract/endpoint'
import { and, desc, eq, gte, like, lt, or, type SQL } from 'drizzle-orm'
import { listStaffAccounts } from '../../identity/accounts/staff-accounts.ts'
import { accountActorKey, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { auditLog } from '../../core/db/tables.ts'
import { getLastAuditCheck } from '../../operations/audit/verify-audit.ts'
import { presentAuditEntries } from './audit-presenter.ts'
import { dayRange } from '../../core/day-range.ts'
import { fail } from '../../core/errors.ts'
import { genesisHash } from '../../operations/audit/seal-audit.ts'
import { auditSeals } from '../../operations/audit/tables.ts'

interface ListAuditInput {
  actor_id?: string | undefined
  domain?: string | undefined
  target?: string | undefined
  from?: string | undefined
  to?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** Audit entries, newest first, `limit` after `cursor`. */
export async function listAudit(
  ctx: RequestContext,
  input: ListAuditInput,
): Promise<ResponseBody<typeof contract>> {
  requirePermission(ctx.actor, 'audit:read')
  const found = await ctx.db
    .select()
    .from(auditLog)
    .where(and(...conditions(input)))
    .orderBy(desc(auditLog.id))
    .limit(input.limit + 1)
  const pageRows = found.slice(0, input.limit)
  const staff = await listStaffAccounts(ctx)
  return {
    items: await presentAuditEntries(ctx, pageRows),
    next_cursor: found.length > input.limit ? String(pageRows.at(-1)?.id) : null,
    actors: staff.map(({ id, name }) => ({ id, name })),
    last_check: await getLastAuditCheck(ctx),
  }
}

function conditions({
  actor_id: actorId,
  domain,
  target: record,
  from,
  to,
  cursor,
}: ListAuditInput): (SQL | undefined)[] {
  return [
    actorId === 'system'
      ? like(auditLog.actor, 'system:%')
      : actorId && eq(auditLog.actor, accountActorKey(actorId)),
    domain && or(like(auditLog.action, `${domain}:%`), like(auditLog.action, `${domain}.%`)),
    record && eq(auditLog.target, record),
    from && gte(auditLog.created_at, dayRange(from).from),
    to && lt(auditLog.created_at, dayRange(to).until),
    cursor && lt(auditLog.id, Number(cursor)),
  ].map((condition) => condition || undefined)
}

/** One entry with its seal, if it is sealed. Throws not_found. */
export async function getAuditEntry(
  ctx: RequestContext,
  { entry_id: entryId }: { entry_id: string },
): Promise<ResponseBody<typeof contractFromAudit>> {
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
