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
): Promise<Pick<SystemState, 'books' | 'audit' | 'backup' | 'drill'>> {
  requirePermission(ctx.actor, 'system:read')
  const books = (await readSetting(ctx, 'books_check')) as BooksCheck | undefined
  const audit = await lastAuditCheck(ctx)
  return {
    ...(await lastBackups(ctx)),
    books: books ? { at: books.checked_at, problems: books.problems.length } : null,
    audit: audit && { at: audit.checked_at, problems: audit.broken_at ? 1 : 0 },
  }
}
