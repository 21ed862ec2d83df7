import type { SearchResults, searchGroups } from '@shop/contract/admin/dashboard'
import type { Permission } from '@shop/contract/permissions'
import { asc, desc, ilike, inArray, sql } from 'drizzle-orm'
import { accountSearchCondition } from '../../identity/accounts/accounts.ts'
import { accounts } from '../../identity/accounts/tables.ts'
import { productMatches } from '../../catalogue/products/admin-product-filters.ts'
import { type AdminProductMatches, findAdminProducts } from '../../catalogue/products/find-admin-products.ts'
import { pageOfRows } from '../../catalogue/search/order-products.ts'
import { productFacets, products } from '../../catalogue/tables.ts'
import { hasPermission, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { reachableEmail } from '../../core/jobs/enqueue-email.ts'
import { containsPattern } from '../../core/db/like.ts'
import { orderSearchCondition } from '../../orders/list-admin-orders.ts'
import { orders } from '../../orders/tables.ts'
import { isToConfirm } from '../../orders/confirmation-rules.ts'

type SearchGroup = (typeof searchGroups)[number]

const resultsPerGroup = 5

const needed: Record<SearchGroup, Permission> = {
  orders: 'orders:read',
  customers: 'customers:read',
  products: 'catalogue:read',
}

/** The newest few matches of each kind, or of one kind, limited to what the caller can read. */
export async function searchEverything(
  ctx: RequestContext,
  input: { q: string; group?: SearchGroup },
): Promise<SearchResults> {
  requirePermission(ctx.actor, 'dashboard:read')
  const includes = (group: SearchGroup) =>
    (input.group === undefined || input.group === group) && hasPermission(ctx.actor, needed[group])
  return {
    orders: includes('orders') ? await findOrders(ctx, input.q) : [],
    customers: includes('customers') ? await findCustomers(ctx, input.q) : [],
    products: includes('products') ? await findProducts(ctx, input.q) : [],
  }
}

async function findOrders(ctx: RequestContext, q: string): Promise<SearchResults['orders']> {
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(orderSearchCondition(q))
    .orderBy(desc(orders.placed_at), desc(orders.id))
    .limit(resultsPerGroup)
  return rows.map((order) => ({
    id: order.id,
    number: order.number,
    customer_name: order.address.full_name,
    total_kobo: order.total_kobo,
    status: order.status,
    to_confirm: isToConfirm(order),
    placed_at: order.placed_at.toISOString(),
  }))
}

async function findCustomers(ctx: RequestContext, q: string): Promise<SearchResults['customers']> {
  const rows = await ctx.db
    .select()
    .from(accounts)
    .where(accountSearchCondition(q))
    .orderBy(desc(accounts.created_at), asc(accounts.id))
    .limit(resultsPerGroup)
  return rows.map((account) => ({
    id: account.id,
    name: `${account.first_name} ${account.last_name}`.trim(),
    email: reachableEmail(account.email),
    phone: account.phone ?? '',
  }))
}

/** Of a large catalogue's matches, those that are looked at for the word in their name. */
const rankedMax = 500

function newestIds({ db }: RequestContext, { index, rows }: AdminProductMatches) {
  const order = { columns: [index.modified_date], sign: -1 } as const
  const places = [...pageOfRows(rows, order, { skipped: 0, count: rankedMax })]
  return db
    .select({ id: productFacets.product_id })
    .from(productFacets)
    .where(sql`${productFacets.row_index} = any(${`{${places.join(',')}}`}::integer[])`)
}

/** Matches by name come before matches by code, brand or synonym. */
async function findProducts(ctx: RequestContext, q: string): Promise<SearchResults['products']> {
  const found = await findAdminProducts(ctx, { search: q, view: 'all', by_variant: true })
  const rows = await ctx.db
    .select()
    .from(products)
    .where(found ? inArray(products.id, newestIds(ctx, found)) : await productMatches(ctx, q))
    .orderBy(desc(ilike(products.name, containsPattern(q))), desc(products.modified_date), asc(products.id))
    .limit(resultsPerGroup)
  return rows.map((product) => ({
    id: product.id,
    name: product.name,
    lowest_price_kobo: product.lowest_price_kobo,
    stock_status: product.stock_status,
  }))
}
