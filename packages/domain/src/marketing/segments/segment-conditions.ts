import type { SegmentCondition, SegmentRule } from '@shop/contract/admin/segments'
import { and, eq, gt, gte, inArray, isNull, lt, notLike, or, type SQL, sql } from 'drizzle-orm'
import { erasedEmailSuffix } from '../../identity/accounts/accounts.ts'
import { accounts } from '../../identity/accounts/tables.ts'
import { findCategory } from '../../catalogue/products/categories.ts'
import { findRedirectedCategory } from '../../catalogue/products/slugs.ts'
import { categories, products } from '../../catalogue/tables.ts'
import { addMs, dayMs } from '../../core/dates.ts'
import type { RequestContext } from '../../core/context.ts'
import { orderLines, orders } from '../../orders/tables.ts'
import { shouldCountTestOrders, isSale } from '../../orders/sales.ts'
import { customerStats } from './tables.ts'

/** Rows of customer_stats with or without test orders. */
export function statsCondition(ctx: RequestContext): SQL {
  return eq(customerStats.includes_test_orders, shouldCountTestOrders(ctx))
}

/** Whether an accounts row is a customer: neither staff nor erased. */
export function isCustomer(): SQL | undefined {
  return and(isNull(accounts.role), isRegistered())
}

export function isRegistered(): SQL {
  return notLike(accounts.email, `%${erasedEmailSuffix}`)
}

/** SQL for whether an accounts row matches a rule; call refreshCustomerStats first. */
export async function matchesSegmentRule(ctx: RequestContext, rule: SegmentRule): Promise<SQL | undefined> {
  return and(isCustomer(), await matchesSegmentConditions(ctx, rule))
}

/** Like matchesSegmentRule, for rows known to be customers; undefined if everyone matches. */
export async function matchesSegmentConditions(ctx: RequestContext, { all }: SegmentRule) {
  const conditions: (SQL | undefined)[] = []
  for (const condition of all) conditions.push(await matches(ctx, condition))
  return and(...conditions)
}

async function matches(ctx: RequestContext, condition: SegmentCondition): Promise<SQL | undefined> {
  const daysAgo = (days: number) => addMs(ctx.clock.now(), -days * dayMs)
  switch (condition.kind) {
    case 'bought_within':
      return hasStats(ctx, gte(customerStats.last_order_at, daysAgo(condition.days)))
    case 'inactive_for':
      return hasStats(ctx, lt(customerStats.last_order_at, daysAgo(condition.days)))
    case 'spent_over':
      return hasStats(ctx, gt(customerStats.spent_kobo, condition.amount_kobo))
    case 'ordered_at_least':
      return hasStats(ctx, gte(customerStats.order_count, condition.min_orders))
    case 'joined_within':
      return gte(accounts.created_at, daysAgo(condition.days))
    case 'delivered_to':
      return hasOrderWhere(ctx, eq(sql`${orders.address}->>'state'`, condition.state))
    case 'bought_from':
      return hasOrderWhere(ctx, await containsCategory(ctx, condition.category))
  }
}

function hasStats(ctx: RequestContext, like: SQL): SQL {
  const found = ctx.db
    .select({ account_id: customerStats.account_id })
    .from(customerStats)
    .where(and(statsCondition(ctx), like))
  return inArray(accounts.id, found)
}

/** Whether a customer has a sale that matches the condition. */
function hasOrderWhere(ctx: RequestContext, like: SQL): SQL {
  const customers = ctx.db
    .select({ account_id: orders.account_id })
    .from(orders)
    .where(and(isSale(shouldCountTestOrders(ctx)), like))
  return inArray(accounts.id, customers)
}

/** Whether an order contains a product of a category or its subcategories; none for a deleted category. */
async function containsCategory(ctx: RequestContext, slug: string): Promise<SQL> {
  const redirectedSlug = await findRedirectedCategory(ctx, slug)
  const category =
    (await findCategory(ctx, slug)) ??
    (redirectedSlug === null ? undefined : await findCategory(ctx, redirectedSlug))
  if (!category) return sql`false`
  const ids = ctx.db
    .select({ id: categories.id })
    .from(categories)
    .where(or(eq(categories.id, category.id), eq(categories.parent_id, category.id)))
  const holding = ctx.db
    .select({ order_id: orderLines.order_id })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.product_id))
    .where(inArray(products.category_id, ids))
  return inArray(orders.id, holding)
}
