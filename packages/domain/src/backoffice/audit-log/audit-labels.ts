import { inArray } from 'drizzle-orm'
import { getAccountNames } from '../../identity/accounts/read-account-names.ts'
import { products } from '../../catalogue/tables.ts'
import { isUuid } from '../../core/id.ts'
import type { RequestContext } from '../../core/context.ts'
import { promotions } from '../../selling/promotions/tables.ts'
import { orders } from '../../orders/tables.ts'
import { roles, staffInvitations } from '../../identity/staff/tables.ts'

type LabelLoader = (ctx: RequestContext, ids: string[]) => Promise<ReadonlyMap<string, string>>

const labels: Record<string, LabelLoader> = {
  account: getAccountNames,
  async order(ctx, ids) {
    const rows = await ctx.db
      .select({ id: orders.id, number: orders.number })
      .from(orders)
      .where(inArray(orders.id, ids.filter(isUuid)))
    return new Map(rows.map(({ id, number }) => [id, `#${number}`]))
  },
  async invitation(ctx, ids) {
    const rows = await ctx.db
      .select({ id: staffInvitations.id, email: staffInvitations.email })
      .from(staffInvitations)
      .where(inArray(staffInvitations.id, ids.filter(isUuid)))
    return new Map(rows.map(({ id, email }) => [id, email]))
  },
  async product(ctx, ids) {
    const rows = await ctx.db
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(inArray(products.id, ids))
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
  async promotion(ctx, ids) {
    const rows = await ctx.db
      .select({ id: promotions.id, name: promotions.name })
      .from(promotions)
      .where(inArray(promotions.id, ids.filter(isUuid)))
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
  async role(ctx, ids) {
    const rows = await ctx.db
      .select({ id: roles.name, title: roles.title })
      .from(roles)
      .where(inArray(roles.name, ids))
    return new Map(rows.map(({ id, title }) => [id, title]))
  },
}

/** Numbers and names of what acts were done to, by subject, as they are now: the log itself holds ids. */
export async function getAuditLabels(
  ctx: RequestContext,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const [kind, read] of Object.entries(labels)) {
    const start = `${kind}:`
    const ids = subjects.filter((subject) => subject.startsWith(start)).map((s) => s.slice(start.length))
    if (ids.length === 0) continue
    for (const [id, label] of await read(ctx, [...new Set(ids)])) found.set(`${start}${id}`, label)
  }
  return found
}
