import type { ProductHistory } from '@shop/contract/admin/products'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { getAccountNames } from '../../identity/accounts/accounts.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { auditLog } from '../../core/db/tables.ts'
import { listRedirectedIds } from './slugs.ts'
import { historyText } from './product-changes.ts'
import { products } from '../tables.ts'

const historyPageSize = 30

/**
 * A page of a product's history, newest first, including its earlier slugs, but excluding a deleted product that had
 * its slug before. Throws not_found. @param cursor `next_cursor` of the previous page
 */
export async function listProductHistory(
  ctx: RequestContext,
  { product_id: productId, cursor }: { product_id: string; cursor?: string | undefined },
): Promise<ProductHistory> {
  requirePermission(ctx.actor, 'catalogue:read')
  const [product] = await ctx.db.select({ id: products.id }).from(products).where(eq(products.id, productId))
  if (!product) fail('not_found')
  return listHistory(ctx, productId, cursor)
}

/** Like listProductHistory, for a product known to exist. */
export async function listHistory(
  ctx: RequestContext,
  productId: string,
  cursor?: string,
): Promise<ProductHistory> {
  const ids = await listRedirectedIds(ctx, productId)
  const subjects = ids.map((id) => `product:${id}`)
  const auditRows = await ctx.db
    .select({
      id: auditLog.id,
      at: auditLog.created_at,
      actor: auditLog.actor,
      action: auditLog.action,
      change: auditLog.changes,
    })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.target, subjects),
        cursor === undefined ? undefined : lt(auditLog.id, Number(cursor)),
        sql`not exists (select 1 from audit_log later where later.target = ${auditLog.target}
          and later.action = 'catalogue.product_deleted' and later.id >= ${auditLog.id})`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(historyPageSize + 1)
  const page = auditRows.slice(0, historyPageSize)
  const names = await getAccountNames(
    ctx,
    page.flatMap(({ actor }) => parseAccountId(actor) ?? []),
  )
  return {
    items: page.map(({ at, actor, action, change }) => ({
      created_at: at.toISOString(),
      actor_name: names.get(parseAccountId(actor) ?? '') ?? 'The shop',
      action,
      summary: historyText(action, change),
    })),
    next_cursor: auditRows.length > historyPageSize ? String(page.at(-1)?.id) : null,
  }
}

/** The account id of an audit log's actor; null for automatic changes. */
function parseAccountId(actor: string): string | null {
  return actor.startsWith('account:') ? actor.slice('account:'.length) : null
}
