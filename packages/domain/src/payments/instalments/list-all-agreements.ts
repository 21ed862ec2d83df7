import type { AdminAgreementSummary, agreementLists } from '@shop/contract/admin/pay-later'
import { and, asc, count, desc, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { containing } from '../../core/db/searched-text.ts'
import { paidStates, runningStates, waitingStates } from './agreement-states.ts'
import { daysBetween } from './calendar.ts'
import { summarise } from './read-agreements.ts'
import { type AgreementRow, agreements, agreementSteps, instalments } from './tables.ts'

export interface ListAllAgreements {
  show: (typeof agreementLists)[number]
  /** Part of the number, the order's number or the customer's name. */
  search?: string | undefined
  page: number
  limit: number
}

/** From so many days on, the ages that arrears are told by (nigeria.md 7). */
const ages = [1, 8, 31, 61] as const

/** Whether the agreement of a row has a payment that is open beyond its days of grace. */
const isOpen = sql`${instalments.paidKobo} + ${instalments.latePaidKobo} < ${instalments.amountKobo} - ${instalments.waivedKobo} - ${instalments.returnedKobo} + ${instalments.lateKobo}`
export function oldestOverdue(today: string): SQL<string | null> {
  return sql`(select min(${instalments.dueOn})::text from ${instalments} where ${instalments.agreementId} = ${agreements.id}
    and ${isOpen} and ${instalments.dueOn} + (${agreements.plan} ->> 'grace_days')::int < ${today}::date)`
}

/** Agreements of the whole shop: what waits for an answer, what was decided, what runs or ran, what is overdue. */
export async function listAllAgreements(
  ctx: RequestContext,
  { show, search, page, limit }: ListAllAgreements,
) {
  requirePermission(ctx.actor, 'pay-later:read')
  const today = lagosDate(ctx.clock.now())
  const oldest = oldestOverdue(today)
  const isOverdue = and(inArray(agreements.state, [...runningStates]), sql`${oldest} is not null`)
  const fits = and(
    searchFor(search),
    {
      waiting: inArray(agreements.state, ['applied', 'in_review']),
      decided: inArray(agreements.state, ['approved', 'declined', 'withdrawn', 'expired']),
      agreements: sql`${agreements.agreedAt} is not null`,
      overdue: isOverdue,
    }[show],
  )
  const [all] = await ctx.db.select({ total: count() }).from(agreements).where(fits)
  const order = {
    waiting: [asc(agreements.appliedAt)],
    decided: [desc(agreements.appliedAt)],
    agreements: [desc(agreements.agreedAt)],
    overdue: [sql`${oldest}`],
  }[show]
  const rows = await ctx.db
    .select()
    .from(agreements)
    .where(fits)
    .orderBy(...order, asc(agreements.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const late = show === 'overdue' ? await overdueSums(ctx, isOverdue, today) : []
  const [counts] = await ctx.db
    .select({
      waiting: sql`count(*) filter (where ${inArray(agreements.state, ['applied', 'in_review'])})`.mapWith(
        Number,
      ),
      overdue: sql`count(*) filter (where ${isOverdue})`.mapWith(Number),
    })
    .from(agreements)
    .where(inArray(agreements.state, [...waitingStates, ...runningStates, ...paidStates]))
  return {
    items: await asStaffSee(ctx, rows, today),
    total: all?.total ?? 0,
    page,
    counts: counts ?? { waiting: 0, overdue: 0 },
    arrears: arrearsOf(late, today),
  }
}

interface Late {
  since: string
  kobo: number
}

async function overdueSums(ctx: RequestContext, isOverdue: SQL | undefined, today: string): Promise<Late[]> {
  const rows = await ctx.db.select().from(agreements).where(isOverdue)
  const summaries = await summarise(ctx, rows)
  return summaries
    .flatMap(({ next, overdue_kobo }) => (next ? [{ since: next.due_on, kobo: overdue_kobo }] : []))
    .filter(({ since }) => since < today)
}

function arrearsOf(late: readonly Late[], today: string) {
  return ages.map((from_days, index) => {
    const to = ages[index + 1] ?? Infinity
    const mine = late.filter(({ since }) => {
      const days = daysBetween(since, today)
      return days >= from_days && days < to
    })
    return { from_days, agreements: mine.length, kobo: mine.reduce((sum, { kobo }) => sum + kobo, 0) }
  })
}

async function asStaffSee(
  ctx: RequestContext,
  rows: readonly AgreementRow[],
  today: string,
): Promise<AdminAgreementSummary[]> {
  const summaries = await summarise(ctx, rows)
  const lastBy = await lastActors(ctx, rows)
  return rows.flatMap((row, index) => {
    const summary = summaries[index]
    if (!summary) return []
    const since = summary.overdue_kobo > 0 ? summary.next?.due_on : undefined
    return [
      {
        ...summary,
        customer: { id: row.accountId, name: row.applicant.full_name },
        days_late: since ? daysBetween(since, today) : 0,
        last_by: lastBy.get(row.id) ?? '',
      },
    ]
  })
}

async function lastActors(ctx: RequestContext, rows: readonly AgreementRow[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map()
  const steps = await ctx.db
    .selectDistinctOn([agreementSteps.agreementId], {
      id: agreementSteps.agreementId,
      by: agreementSteps.actorName,
    })
    .from(agreementSteps)
    .where(
      inArray(
        agreementSteps.agreementId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(agreementSteps.agreementId, desc(agreementSteps.id))
  return new Map(steps.map(({ id, by }) => [id, by]))
}

function searchFor(search: string | undefined): SQL | undefined {
  const text = search?.trim().replace(/^#/, '') ?? ''
  if (text === '') return undefined
  return or(
    ilike(agreements.number, containing(text)),
    ilike(agreements.orderNumber, containing(text)),
    ilike(sql`${agreements.applicant} ->> 'full_name'`, containing(text)),
  )
}
