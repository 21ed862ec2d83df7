import type { SystemStatus } from '@shop/contract/admin/system'
import type { LedgerCheck } from '@shop/contract/admin/transactions'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { getLastBackups } from '../../operations/backups/last-backups.ts'
import { getSetting } from '../../store/stored-setting.ts'
import { getLastAuditCheck } from '../../operations/audit/verify-audit.ts'

/** What the last looks through the books and the log of staff found, and how the last backup went; null before the first. */
export async function getSystemChecks(
  ctx: RequestContext,
): Promise<Pick<SystemStatus, 'ledger_check' | 'audit_check' | 'last_backup' | 'last_restore_test'>> {
  requirePermission(ctx.actor, 'system:read')
  const books = (await getSetting(ctx, 'ledger_check')) as LedgerCheck | undefined
  const audit = await getLastAuditCheck(ctx)
  return {
    ...(await getLastBackups(ctx)),
    ledger_check: books ? { checked_at: books.checked_at, problem_count: books.discrepancies.length } : null,
    audit_check: audit && { checked_at: audit.checked_at, problem_count: audit.broken_at ? 1 : 0 },
  }
}
