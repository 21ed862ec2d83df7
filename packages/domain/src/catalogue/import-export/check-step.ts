import { eq } from 'drizzle-orm'
import type { JobStep } from '../../core/jobs/carry-step.ts'
import { refreshImportCounts } from './count-import.ts'
import { assignGroupKeys } from './key-rows.ts'
import { getImportMeta } from './lock-import.ts'
import { listNextGroupRows } from './next-groups.ts'
import { recordRowResults } from './note-verdicts.ts'
import { planRows } from './plan-rows.ts'
import { imports } from './tables.ts'

/** The kind of job that checks an import; nothing is changed. */
export const importCheckJob = 'import.check'

const keysPerStep = 1_000
const checksPerStep = 500

/** First every row is said to be of which product, then the products are looked at one after the other. */
type CheckCursor = { keyed?: number } | { checked: string }

export const importCheckStep: JobStep = async (ctx, { input, cursor, done }) => {
  const { import_id: importId } = input as { import_id: string }
  const at = cursor as CheckCursor
  const meta = await getImportMeta(ctx, importId)
  if (!('checked' in at)) {
    const keyed = await assignGroupKeys(ctx, meta, at.keyed ?? 0, keysPerStep)
    if (!keyed) return { cursor: { checked: '' }, done }
    return { cursor: { keyed: keyed.last }, done: done + keyed.count }
  }
  const rows = await listNextGroupRows(ctx, { import_id: importId, after: at.checked, max: checksPerStep })
  const last = rows.at(-1)
  if (!last) {
    await ctx.db.update(imports).set({ status: 'checked' }).where(eq(imports.id, importId))
    await refreshImportCounts(ctx, importId)
    return { cursor: null, done }
  }
  await recordRowResults(ctx, importId, await planRows(ctx, meta, rows))
  return { cursor: { checked: last.group_key }, done: done + rows.length }
}
