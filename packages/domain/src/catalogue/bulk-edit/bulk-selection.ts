import type { BulkAct, BulkSelection } from '@shop/contract/admin/bulk-changes'
import { bulkProductsMax } from '@shop/contract/limits'
import { and, asc, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { refuseField } from '../../core/refusal.ts'
import { adminProductConditions, productTabs } from '../products/admin-product-conditions.ts'
import { findCategory } from '../products/find-category.ts'
import type { ResolvedAct } from './plan-bulk-change.ts'
import { brands, products } from '../tables.ts'

/** Which products a selection means now. Refuses with invalid_input where it finds too many. */
export async function selectedProducts(
  ctx: RequestContext,
  selection: BulkSelection,
): Promise<{ condition: SQL; total: number }> {
  const condition = await conditionOf(ctx, selection)
  const [row] = await ctx.db
    .select({ total: sql<number>`count(*)::integer` })
    .from(products)
    .where(condition)
  const total = row?.total ?? 0
  if (total > bulkProductsMax)
    refuseField('selection', `At most ${bulkProductsMax.toLocaleString('en-NG')} products at once`)
  return { condition, total }
}

async function conditionOf(ctx: RequestContext, selection: BulkSelection): Promise<SQL> {
  if ('ids' in selection) return inArray(products.id, selection.ids)
  const { query, except } = selection
  const conditions = await adminProductConditions(ctx, query)
  const others = except.length > 0 ? [notInArray(products.id, except)] : []
  return and(productTabs[query.view], ...conditions, ...others) ?? sql`true`
}

/** The first ids of a selection, in the order in which they are worked on. */
export async function firstSelected(ctx: RequestContext, condition: SQL, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(condition)
    .orderBy(asc(products.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The act with the category or brand that it names. Refuses with invalid_input one that the shop does not have. */
export async function resolveAct(ctx: RequestContext, act: BulkAct): Promise<ResolvedAct> {
  if (act.kind === 'category') {
    const category = await findCategory(ctx, act.value)
    if (!category) refuseField('action.value', 'Choose a category')
    return { kind: 'category', value: { id: category.id, name: category.name } }
  }
  if (act.kind === 'brand') {
    if (act.value === '') return { kind: 'brand', value: { id: null, name: '' } }
    const [brand] = await ctx.db
      .select({ id: brands.id, name: brands.name })
      .from(brands)
      .where(eq(brands.slug, act.value))
    return { kind: 'brand', value: brand ?? refuseField('action.value', 'Choose a brand') }
  }
  return act
}
