import {
  type SegmentRule,
  type SegmentTab,
  segmentTabNames,
  segmentTabs,
} from '@shop/contract/admin/segments'
import { and, asc, count, eq, gt, sql } from 'drizzle-orm'
import { accounts } from '../../identity/accounts/tables.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { refreshCustomerStats } from './customer-stats.ts'
import { matchesSegmentConditions, matchesSegmentRule, isCustomer } from './segment-conditions.ts'

/**
 * Ids of customers who currently match a rule, in order, after the id `after` of the previous page. Fewer than
 * `limit` means the last page. Includes blocked customers. The caller checks permissions.
 */
export async function listSegmentAccounts(
  ctx: RequestContext,
  rule: SegmentRule,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<string[]> {
  await refreshCustomerStats(ctx)
  const rows = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(await matchesSegmentRule(ctx, rule), after === undefined ? undefined : gt(accounts.id, after)))
    .orderBy(asc(accounts.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Number of customers who currently match a rule. The caller checks permissions. */
export async function countSegmentAccounts(ctx: RequestContext, rule: SegmentRule): Promise<number> {
  await refreshCustomerStats(ctx)
  const [row] = await ctx.db
    .select({ count: count() })
    .from(accounts)
    .where(await matchesSegmentRule(ctx, rule))
  return row?.count ?? 0
}

/** Like countSegmentAccounts, for staff who edit a rule. */
export async function countSegment(
  ctx: RequestContext,
  { rule }: { rule: SegmentRule },
): Promise<{ count: number }> {
  requirePermission(ctx.actor, 'customers:read')
  return { count: await countSegmentAccounts(ctx, rule) }
}

/** The indexes of the rules that match one account. */
export async function segmentConditions(
  ctx: RequestContext,
  accountId: string,
  rules: readonly SegmentRule[],
): Promise<boolean[]> {
  if (rules.length === 0) return []
  await refreshCustomerStats(ctx)
  const matches = await Promise.all(rules.map((rule) => matchesSegmentRule(ctx, rule)))
  // A separate query per rule with the account fixed; otherwise each rule would evaluate all accounts.
  const columns = matches.map((condition, index) => {
    const account = ctx.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, accountId), condition))
    return [`rule_${index}`, sql<boolean>`exists (${account})`] as const
  })
  const [row] = await ctx.db.select(Object.fromEntries(columns)).from(sql`(select 1) as one`)
  return columns.map(([name]) => row?.[name] ?? false)
}

/** Number of customers in each tab of the list, in one query. */
export async function countTabs(ctx: RequestContext): Promise<Record<SegmentTab, number>> {
  await refreshCustomerStats(ctx)
  const counts = await Promise.all(
    segmentTabNames.map(async (name) => {
      const matches = (await matchesSegmentConditions(ctx, segmentTabs[name])) ?? sql`true`
      return [name, sql<number>`count(*) filter (where ${matches})`.mapWith(Number)] as const
    }),
  )
  const [row] = await ctx.db.select(Object.fromEntries(counts)).from(accounts).where(isCustomer())
  return Object.fromEntries(segmentTabNames.map((name) => [name, row?.[name] ?? 0])) as Record<
    SegmentTab,
    number
  >
}
