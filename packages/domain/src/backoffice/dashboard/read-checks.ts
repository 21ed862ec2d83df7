import type { SystemState } from '@shop/contract/admin/system'
import type { BooksCheck } from '@shop/contract/admin/transactions'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { lastBackups } from '../../operations/backups/last-backups.ts'
import { readSetting } from '../../store/stored-setting.ts'
import { lastAuditCheck } from '../../operations/audit/verify-audit.ts'

/** What the last looks through the books and the log of staff found, and how the last backup went; null before the first. */
export async function readChecks(
  ctx: RequestContext,
): Promise<Pick<SystemState, 'ledger_check' | 'audit_check' | 'last_backup' | 'last_restore_test'>> {
  requirePermission(ctx.actor, 'system:read')
  const books = (await readSetting(ctx, 'ledger_check')) as BooksCheck | undefined
  const audit = await lastAuditCheck(ctx)
  return {
    ...(await lastBackups(ctx)),
    ledger_check: books ? { checked_at: books.checked_at, problem_count: books.discrepancies.length } : null,
    audit_check: audit && { checked_at: audit.checked_at, problem_count: audit.broken_at ? 1 : 0 },
  }
}
