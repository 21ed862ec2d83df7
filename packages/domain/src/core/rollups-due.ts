import { isNotNull, isNull, sql } from 'drizzle-orm'
import type { RequestContext } from './context.ts'
import type { Database } from './db/database.ts'
import { rollupsDue } from './db/tables.ts'
import { insertRows, preparedStatement, rowsAsJson } from './prepared-statements.ts'

type Due = Partial<typeof rollupsDue.$inferInsert>

/** Marks as a part of a statement that is built once; value `due` is the result of dueValues. */
export const insertDue = (db: Pick<Database, 'insert'>) => insertRows(db, rollupsDue, 'due')
export const dueValues = (due: readonly Due[]) => ({ due: rowsAsJson(rollupsDue, due) })
const insert = preparedStatement((db) => insertDue(db).prepare('mark_due'))

/**
 * Marks rollups as out of date, in the transaction that changes their source: the stats of an account, or the report
 * totals of an order, of a product that changed its group, or of a day. Every command that writes these rows calls it.
 */
export async function markDue(ctx: RequestContext, ...due: readonly Due[]): Promise<void> {
  if (due.length > 0) await insert(ctx, dueValues(due))
}

/** The statement that marks the results of a query (account_id, order_id, day), for writes without commands. */
export const markSelectedDueSql = (selection: string) =>
  `insert into rollups_due (account_id, order_id, day) ${selection}`

const conditions = { customers: isNotNull(rollupsDue.account_id), reports: isNull(rollupsDue.account_id) }

export async function isAnyDue(ctx: RequestContext, kind: keyof typeof conditions): Promise<boolean> {
  const [due] = await ctx.db.select().from(rollupsDue).where(conditions[kind]).limit(1)
  return due !== undefined
}

/** Consumes these marks, as a part of the statement that updates the rollups. */
export const claimDue = (kind: keyof typeof conditions) =>
  sql`delete from ${rollupsDue} where ${conditions[kind]} returning *`
