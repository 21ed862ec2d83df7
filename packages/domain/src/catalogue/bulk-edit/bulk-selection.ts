import type { BulkAction, BulkSelection } from '@shop/contract/admin/bulk-changes'
import { bulkProductsMax } from '@shop/contract/limits'
import { and, asc, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { failField } from '../../core/refusal.ts'
import { adminProductConditions, productTabConditions } from '../products/admin-product-conditions.ts'
import { findCategory } from '../products/find-category.ts'
import type { ResolvedAction } from './plan-bulk-change.ts'
import { brands, products } from '../tables.ts'

/** Which products a selection means now. Refuses with invalid_input where it finds too many. */
export async function resolveSelection(
  ctx: RequestContext,
  selection: BulkSelection,
): Promise<{ condition: SQL; total: number }> {
  const condition = await selectionCondition(ctx, selection)
  const [row] = await ctx.db
    .select({ total: sql<number>`count(*)::integer` })
    .from(products)
    .where(condition)
  const total = row?.total ?? 0
  if (total > bulkProductsMax)
    failField('selection', `At most ${bulkProductsMax.toLocaleString('en-NG')} products at once`)
  return { condition, total }
}

async function selectionCondition(ctx: RequestContext, selection: BulkSelection): Promise<SQL> {
  if ('ids' in selection) return inArray(products.id, selection.ids)
  const { query, except } = selection
  const conditions = await adminProductConditions(ctx, query)
  const others = except.length > 0 ? [notInArray(products.id, except)] : []
  return and(productTabConditions[query.view], ...conditions, ...others) ?? sql`true`
}

/** The first ids of a selection, in the order in which they are worked on. */
export async function listFirstSelected(
  ctx: RequestContext,
  condition: SQL,
  limit: number,
): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(condition)
    .orderBy(asc(products.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The act with the category or brand that it names. Refuses with invalid_input one that the shop does not have. */
export async function resolveAction(ctx: RequestContext, action: BulkAction): Promise<ResolvedAction> {
  if (action.kind === 'category') {
    const category = await findCategory(ctx, action.value)
    if (!category) failField('action.value', 'Choose a category')
    return { kind: 'category', value: { id: category.id, name: category.name } }
  }
  if (action.kind === 'brand') {
    if (action.value === '') return { kind: 'brand', value: { id: null, name: '' } }
    const [brand] = await ctx.db
      .select({ id: brands.id, name: brands.name })
      .from(brands)
      .where(eq(brands.slug, action.value))
    return { kind: 'brand', value: brand ?? failField('action.value', 'Choose a brand') }
  }
  return action
}
