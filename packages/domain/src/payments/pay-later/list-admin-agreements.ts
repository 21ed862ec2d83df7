import type { agreementViews } from '@shop/contract/admin/pay-later'
import { and, asc, count, desc, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { offsetPage } from '../../core/pagination.ts'
import { lagosDate, daysBetween } from '../../core/dates.ts'
import { containsPattern } from '../../core/db/like.ts'
import { paidStatuses, runningStatuses, waitingStatuses } from './agreement-state-machine.ts'
import { summarise } from './list-agreements.ts'
import { type AgreementRow, agreements, agreementStatusHistory, instalments } from './tables.ts'

interface ListAdminAgreementsInput {
  view: (typeof agreementViews)[number]
  /** Part of the agreement number, order number or customer's name. */
  search?: string | undefined
  page: number
  limit: number
  cursor?: string | undefined
}

/** The first day of each age group of arrears. */
const agingBuckets = [1, 8, 31, 61] as const

/** Whether an instalment is not fully paid. */
const isOpen = sql`${instalments.paid_kobo} + ${instalments.late_fee_paid_kobo} < ${instalments.amount_kobo} - ${instalments.waived_kobo} - ${instalments.returned_kobo} + ${instalments.late_fee_kobo}`

export function oldestOverdue(today: string): SQL<string | null> {
  return sql`(select min(${instalments.due_on})::text from ${instalments} where ${instalments.agreement_id} = ${agreements.id}
    and ${isOpen} and ${instalments.due_on} + (${agreements.plan} ->> 'grace_days')::int < ${today}::date)`
}

/** All agreements of the shop, by view: waiting for a decision, decided, accepted or overdue. Throws forbidden. */
export async function listAdminAgreements(ctx: RequestContext, input: ListAdminAgreementsInput) {
  const { view, search, page, limit } = input
  requirePermission(ctx.actor, 'pay-later:read')
  const { offset, nextCursor } = offsetPage(input)
  const today = lagosDate(ctx.clock.now())
  const oldest = oldestOverdue(today)
  const isOverdue = and(inArray(agreements.status, [...runningStatuses]), sql`${oldest} is not null`)
  const matches = and(
    searchCondition(search),
    {
      pending: inArray(agreements.status, ['applied', 'in_review']),
      decided: inArray(agreements.status, ['approved', 'declined', 'withdrawn', 'expired']),
      accepted: sql`${agreements.accepted_at} is not null`,
      overdue: isOverdue,
    }[view],
  )
  const [all] = await ctx.db.select({ total: count() }).from(agreements).where(matches)
  const order = {
    pending: [asc(agreements.applied_at)],
    decided: [desc(agreements.applied_at)],
    accepted: [desc(agreements.accepted_at)],
    overdue: [sql`${oldest}`],
  }[view]
  const rows = await ctx.db
    .select()
    .from(agreements)
    .where(matches)
    .orderBy(...order, asc(agreements.id))
    .limit(limit)
    .offset(offset)
  const overdueTotals = view === 'overdue' ? await listOverdueTotals(ctx, isOverdue, today) : []
  const [counts] = await ctx.db
    .select({
      pending: sql`count(*) filter (where ${inArray(agreements.status, ['applied', 'in_review'])})`.mapWith(
        Number,
      ),
      overdue: sql`count(*) filter (where ${isOverdue})`.mapWith(Number),
    })
    .from(agreements)
    .where(inArray(agreements.status, [...waitingStatuses, ...runningStatuses, ...paidStatuses]))
  return {
    items: await presentForStaff(ctx, rows, today),
    total: all?.total ?? 0,
    page,
    next_cursor: nextCursor(all?.total ?? 0),
    counts: counts ?? { pending: 0, overdue: 0 },
    arrears: summariseArrears(overdueTotals, today),
  }
}

async function listOverdueTotals(ctx: RequestContext, isOverdue: SQL | undefined, today: string) {
  const rows = await ctx.db.select().from(agreements).where(isOverdue)
  const summaries = await summarise(ctx, rows)
  return summaries
    .flatMap(({ next_payment: next, overdue_kobo }) =>
      next ? [{ since: next.due_on, kobo: overdue_kobo }] : [],
    )
    .filter(({ since }) => since < today)
}

function summariseArrears(late: readonly { since: string; kobo: number }[], today: string) {
  return agingBuckets.map((from_days, index) => {
    const to = agingBuckets[index + 1] ?? Infinity
    const inBucket = late.filter(({ since }) => {
      const days = daysBetween(since, today)
      return days >= from_days && days < to
    })
    return {
      from_days,
      agreement_count: inBucket.length,
      amount_kobo: inBucket.reduce((sum, { kobo }) => sum + kobo, 0),
    }
  })
}

async function presentForStaff(ctx: RequestContext, rows: readonly AgreementRow[], today: string) {
  const summaries = await summarise(ctx, rows)
  const lastActorByAgreement = await getLastActors(ctx, rows)
  return rows.flatMap((row, index) => {
    const summary = summaries[index]
    if (!summary) return []
    const since = summary.overdue_kobo > 0 ? summary.next_payment?.due_on : undefined
    return [
      {
        ...summary,
        customer: { id: row.account_id, name: row.applicant.full_name },
        days_overdue: since ? daysBetween(since, today) : 0,
        last_actor_name: lastActorByAgreement.get(row.id) ?? '',
      },
    ]
  })
}

async function getLastActors(
  ctx: RequestContext,
  rows: readonly AgreementRow[],
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map()
  const steps = await ctx.db
    .selectDistinctOn([agreementStatusHistory.agreement_id], {
      id: agreementStatusHistory.agreement_id,
      by: agreementStatusHistory.actor_name,
    })
    .from(agreementStatusHistory)
    .where(
      inArray(
        agreementStatusHistory.agreement_id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(agreementStatusHistory.agreement_id, desc(agreementStatusHistory.id))
  return new Map(steps.map(({ id, by }) => [id, by]))
}

function searchCondition(search: string | undefined): SQL | undefined {
  const text = search?.trim().replace(/^#/, '') ?? ''
  if (text === '') return undefined
  return or(
    ilike(agreements.number, containsPattern(text)),
    ilike(agreements.order_number, containsPattern(text)),
    ilike(sql`${agreements.applicant} ->> 'full_name'`, containsPattern(text)),
  )
}
