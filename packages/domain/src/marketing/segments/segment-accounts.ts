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
import { matchesSegmentConditions, matchesSegmentRule, isCustomer } from './rule-sql.ts'

/**
 * Ids of the customers whom a rule fits now, in their order, those behind `after`: the last id of the page before. Less
 * than `limit` are the last ones. Blocked customers are among them. The caller has checked who may ask.
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

/** How many customers a rule fits now. The caller has checked who may ask. */
export async function countSegmentAccounts(ctx: RequestContext, rule: SegmentRule): Promise<number> {
  await refreshCustomerStats(ctx)
  const [row] = await ctx.db
    .select({ count: count() })
    .from(accounts)
    .where(await matchesSegmentRule(ctx, rule))
  return row?.count ?? 0
}

/** The same for staff who put a rule together. */
export async function countSegment(
  ctx: RequestContext,
  { rule }: { rule: SegmentRule },
): Promise<{ count: number }> {
  requirePermission(ctx.actor, 'customers:read')
  return { count: await countSegmentAccounts(ctx, rule) }
}

/** Which of these rules fit one account, by their place in the list. */
export async function segmentConditions(
  ctx: RequestContext,
  accountId: string,
  rules: readonly SegmentRule[],
): Promise<boolean[]> {
  if (rules.length === 0) return []
  await refreshCustomerStats(ctx)
  const matches = await Promise.all(rules.map((rule) => matchesSegmentRule(ctx, rule)))
  // Each a query of its own, in which the account is known: else every rule looks up all whom it fits.
  const columns = matches.map((fit, place) => {
    const one = ctx.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, accountId), fit))
    return [`rule_${place}`, sql<boolean>`exists (${one})`] as const
  })
  const [row] = await ctx.db.select(Object.fromEntries(columns)).from(sql`(select 1) as one`)
  return columns.map(([name]) => row?.[name] ?? false)
}

/** How many customers are behind each tab of their list, counted at once. */
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
