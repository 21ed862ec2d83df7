import { sql } from 'drizzle-orm'
import { historyText } from '../products/product-history.ts'
import type { RequestContext } from '../../core/context.ts'
import type { PlannedGroup } from './plan-rows.ts'

/** Writes what the check says of each row. */
export async function recordRowResults(
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
        result: isWrong ? 'error' : plan.verdict,
        has_warnings: problems.length > 0 && !isWrong,
        problems,
        message:
          index === 0 && plan.verdict === 'updated'
            ? historyText('catalogue.product_updated', { changes: plan.changes })
            : '',
      }
    }),
  )
  if (rows.length === 0) return
  await ctx.db.execute(sql`
    update import_rows set result = found.result, has_warnings = found.has_warnings, problems = found.problems, message = found.message
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as found(number integer, result text, has_warnings boolean, problems jsonb, message text)
    where import_rows.import_id = ${importId} and import_rows.number = found.number`)
}
