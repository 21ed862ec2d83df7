import { eq } from 'drizzle-orm'
import type { JobStep } from '../../core/jobs/carry-step.ts'
import { countImport } from './count-import.ts'
import { keyRows } from './key-rows.ts'
import { factsOf } from './lock-import.ts'
import { nextGroups } from './next-groups.ts'
import { noteVerdicts } from './note-verdicts.ts'
import { planRows } from './plan-rows.ts'
import { imports } from './tables.ts'

/** The kind of job that checks an import; nothing is changed. */
export const checkJob = 'import.check'

const keyedAtOnce = 1_000
const checkedAtOnce = 500

/** First every row is said to be of which product, then the products are looked at one after the other. */
type CheckCursor = { keyed?: number } | { checked: string }

export const checkStep: JobStep = async (ctx, { input, cursor, done }) => {
  const { import_id: importId } = input as { import_id: string }
  const at = cursor as CheckCursor
  const facts = await factsOf(ctx, importId)
  if (!('checked' in at)) {
    const keyed = await keyRows(ctx, facts, at.keyed ?? 0, keyedAtOnce)
    if (!keyed) return { cursor: { checked: '' }, done }
    return { cursor: { keyed: keyed.last }, done: done + keyed.count }
  }
  const rows = await nextGroups(ctx, { import_id: importId, after: at.checked, most: checkedAtOnce })
  const last = rows.at(-1)
  if (!last) {
    await ctx.db.update(imports).set({ status: 'checked' }).where(eq(imports.id, importId))
    await countImport(ctx, importId)
    return { cursor: null, done }
  }
  await noteVerdicts(ctx, importId, await planRows(ctx, facts, rows))
  return { cursor: { checked: last.group_key }, done: done + rows.length }
}
