import type { Job } from '@shop/contract/admin/jobs'
import { readAccountNames } from '../../identity/accounts/read-account-names.ts'
import { accountIdOf } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { ordersFor } from '../../core/jobs/job-states.ts'
import type { backgroundJobs } from '../../core/db/tables.ts'

type JobRow = typeof backgroundJobs.$inferSelect

/** Background jobs as staff see them. */
export async function jobAnswers(ctx: RequestContext, rows: readonly JobRow[]): Promise<Job[]> {
  const starters = rows.flatMap(({ starter }) => accountIdOf(starter) ?? [])
  const names = await readAccountNames(ctx, starters)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    link: row.link,
    state: row.state,
    done: row.done,
    total: row.total,
    notes: row.notes,
    result: row.result,
    fault: row.fault,
    started_by: names.get(accountIdOf(row.starter) ?? '') ?? 'The shop',
    created_at: row.createdAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    orders: ordersFor(row.state),
  }))
}
