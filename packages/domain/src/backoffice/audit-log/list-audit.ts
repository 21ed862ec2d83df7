import type { listAudit as contract } from '@shop/contract/admin/audit'
import type { ResponseOf } from '@shop/contract/endpoint'
import { and, desc, eq, gte, like, lt, or, type SQL } from 'drizzle-orm'
import { listStaffAccounts } from '../../identity/accounts/list-staff-accounts.ts'
import { accountActorKey, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { auditLog } from '../../core/db/tables.ts'
import { getLastAuditCheck } from '../../operations/audit/verify-audit.ts'
import { presentAuditEntries } from './audit-lines.ts'
import { dayRange } from '../../orders/day-range.ts'

export interface ListAuditInput {
  actor_id?: string | undefined
  domain?: string | undefined
  target?: string | undefined
  from?: string | undefined
  to?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** What was done, newest first, `limit` entries behind the place `after`. */
export async function listAudit(
  ctx: RequestContext,
  input: ListAuditInput,
): Promise<ResponseOf<typeof contract>> {
  requirePermission(ctx.actor, 'audit:read')
  const found = await ctx.db
    .select()
    .from(auditLog)
    .where(and(...conditions(input)))
    .orderBy(desc(auditLog.id))
    .limit(input.limit + 1)
  const shown = found.slice(0, input.limit)
  const staff = await listStaffAccounts(ctx)
  return {
    items: await presentAuditEntries(ctx, shown),
    next_cursor: found.length > input.limit ? String(shown.at(-1)?.id) : null,
    actors: staff.map(({ id, name }) => ({ id, name })),
    last_check: await getLastAuditCheck(ctx),
  }
}

function conditions({
  actor_id: who,
  domain: area,
  target: record,
  from,
  to,
  cursor: after,
}: ListAuditInput): (SQL | undefined)[] {
  return [
    who === 'system' ? like(auditLog.actor, 'system:%') : who && eq(auditLog.actor, accountActorKey(who)),
    area && or(like(auditLog.action, `${area}:%`), like(auditLog.action, `${area}.%`)),
    record && eq(auditLog.target, record),
    from && gte(auditLog.created_at, dayRange(from).from),
    to && lt(auditLog.created_at, dayRange(to).until),
    after && lt(auditLog.id, Number(after)),
  ].map((condition) => condition || undefined)
}
