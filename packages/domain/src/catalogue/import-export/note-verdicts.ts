import { sql } from 'drizzle-orm'
import { historyWords } from '../products/product-history.ts'
import type { RequestContext } from '../../core/context.ts'
import type { PlannedGroup } from './plan-rows.ts'

/** Writes what the check says of each row. */
export async function noteVerdicts(
  ctx: RequestContext,
  importId: string,
  groups: readonly PlannedGroup[],
): Promise<void> {
  const rows = groups.flatMap(({ numbers, plan }) =>
    numbers.map((number, index) => {
      const problems = plan.problems.get(number) ?? []
      const isWrong = problems.some(({ level }) => level === 'error')
      return {
        number,
        verdict: isWrong ? 'error' : plan.verdict,
        warned: problems.length > 0 && !isWrong,
        problems,
        words:
          index === 0 && plan.verdict === 'changed'
            ? historyWords('catalogue.product-edited', { changes: plan.changes })
            : '',
      }
    }),
  )
  if (rows.length === 0) return
  await ctx.db.execute(sql`
    update import_rows set verdict = found.verdict, warned = found.warned, problems = found.problems, words = found.words
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as found(number integer, verdict text, warned boolean, problems jsonb, words text)
    where import_rows.import_id = ${importId} and import_rows.number = found.number`)
}
