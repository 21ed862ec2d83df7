import type { Job } from '@shop/contract/admin/jobs'
import { getAccountNames } from '../../identity/accounts/read-account-names.ts'
import { parseAccountId } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { allowedActions } from '../../core/jobs/job-states.ts'
import type { backgroundJobs } from '../../core/db/tables.ts'

type JobRow = typeof backgroundJobs.$inferSelect

/** Background jobs as staff see them. */
export async function presentJobs(ctx: RequestContext, rows: readonly JobRow[]): Promise<Job[]> {
  const starterIds = rows.flatMap(({ started_by: startedBy }) => parseAccountId(startedBy) ?? [])
  const names = await getAccountNames(ctx, starterIds)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    link: row.link,
    status: row.status,
    processed: row.processed,
    total: row.total,
    warnings: row.warnings,
    result: row.result,
    error: row.error,
    started_by: names.get(parseAccountId(row.started_by) ?? '') ?? 'The shop',
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    allowed_actions: allowedActions(row.status),
  }))
}
