import type { SystemState } from '@shop/contract/admin/system'
import type { BooksCheck } from '@shop/contract/admin/transactions'
import { requirePermission } from '../../core/actor.ts'
import type { ShopContext } from '../../core/context.ts'
import { lastBackups } from '../../operations/backups/last-backups.ts'
import { readSetting } from '../../store/stored-setting.ts'
import { lastAuditCheck } from '../../operations/audit/verify-audit.ts'

/** What the last looks through the books and the log of staff found, and how the last backup went; null before the first. */
export async function readChecks(
  shop: ShopContext,
): Promise<Pick<SystemState, 'books' | 'audit' | 'backup' | 'drill'>> {
  requirePermission(shop.actor, 'system:read')
  const books = (await readSetting(shop, 'books_check')) as BooksCheck | undefined
  const audit = await lastAuditCheck(shop)
  return {
    ...(await lastBackups(shop)),
    books: books ? { at: books.checked_at, problems: books.problems.length } : null,
    audit: audit && { at: audit.checked_at, problems: audit.broken_at ? 1 : 0 },
  }
}
