import type { ProductHistory } from '@shop/contract/admin/catalogue'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { readAccountNames } from '../../identity/accounts/read-account-names.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { auditLog } from '../../core/db/tables.ts'
import { productIdsOf } from './note-move.ts'
import { historyWords } from './product-history.ts'
import { products } from '../tables.ts'

const pageLength = 30

/**
 * Who did what with a product, newest first, a page of it. Also what was done while it stood at another address, but not
 * to a deleted product that stood at its own before. Refuses with not_found.
 * @param before what the page before answered as `next`
 */
export async function readProductHistory(
  ctx: RequestContext,
  productId: string,
  before?: number,
): Promise<ProductHistory> {
  requirePermission(ctx.actor, 'catalogue:read')
  const [product] = await ctx.db.select({ id: products.id }).from(products).where(eq(products.id, productId))
  if (!product) refuse('not_found')
  return readHistory(ctx, productId, before)
}

/** The same of a product that is known to be there. */
export async function readHistory(
  ctx: RequestContext,
  productId: string,
  before?: number,
): Promise<ProductHistory> {
  const ids = await productIdsOf(ctx, productId)
  const subjects = ids.map((id) => `product:${id}`)
  const acts = await ctx.db
    .select({
      id: auditLog.id,
      at: auditLog.created_at,
      actor: auditLog.actor,
      act: auditLog.action,
      change: auditLog.changes,
    })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.target, subjects),
        before === undefined ? undefined : lt(auditLog.id, before),
        sql`not exists (select 1 from audit_log later where later.target = ${auditLog.target}
          and later.action = 'catalogue.product_deleted' and later.id >= ${auditLog.id})`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(pageLength + 1)
  const page = acts.slice(0, pageLength)
  const names = await readAccountNames(
    ctx,
    page.flatMap(({ actor }) => accountOf(actor) ?? []),
  )
  return {
    items: page.map(({ at, actor, act, change }) => ({
      created_at: at.toISOString(),
      actor_name: names.get(accountOf(actor) ?? '') ?? 'The shop',
      action: act,
      summary: historyWords(act, change),
    })),
    next_cursor: acts.length > pageLength ? (page.at(-1)?.id ?? null) : null,
  }
}

/** The account id of an audit log's actor; null for what the shop did by itself. */
function accountOf(actor: string): string | null {
  return actor.startsWith('account:') ? actor.slice('account:'.length) : null
}
