import type { listAudit as contract } from '@shop/contract/admin/audit'
import type { ReplyOf } from '@shop/contract/endpoint'
import { and, desc, eq, gte, like, lt, or, type SQL } from 'drizzle-orm'
import { listStaffAccounts } from '../../identity/accounts/list-staff-accounts.ts'
import { accountActorKey, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { auditLog } from '../../core/db/tables.ts'
import { lastAuditCheck } from '../../operations/audit/verify-audit.ts'
import { auditLines } from './audit-lines.ts'
import { rangeOfDay } from '../../orders/day-range.ts'

export interface AuditWish {
  who?: string | undefined
  area?: string | undefined
  record?: string | undefined
  from?: string | undefined
  to?: string | undefined
  after?: string | undefined
  limit: number
}

/** What was done, newest first, `limit` entries behind the place `after`. */
export async function listAudit(ctx: RequestContext, wish: AuditWish): Promise<ReplyOf<typeof contract>> {
  requirePermission(ctx.actor, 'audit:read')
  const found = await ctx.db
    .select()
    .from(auditLog)
    .where(and(...conditions(wish)))
    .orderBy(desc(auditLog.id))
    .limit(wish.limit + 1)
  const shown = found.slice(0, wish.limit)
  const staff = await listStaffAccounts(ctx)
  return {
    items: await auditLines(ctx, shown),
    next: found.length > wish.limit ? String(shown.at(-1)?.id) : null,
    people: staff.map(({ id, name }) => ({ id, name })),
    check: await lastAuditCheck(ctx),
  }
}

function conditions({ who, area, record, from, to, after }: AuditWish): (SQL | undefined)[] {
  return [
    who === 'system' ? like(auditLog.actor, 'system:%') : who && eq(auditLog.actor, accountActorKey(who)),
    area && or(like(auditLog.act, `${area}:%`), like(auditLog.act, `${area}.%`)),
    record && eq(auditLog.subject, record),
    from && gte(auditLog.at, rangeOfDay(from).from),
    to && lt(auditLog.at, rangeOfDay(to).until),
    after && lt(auditLog.id, Number(after)),
  ].map((condition) => condition || undefined)
}
