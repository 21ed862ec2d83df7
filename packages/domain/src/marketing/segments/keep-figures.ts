import { sql } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isSold, spendColumns } from '../../orders/sold.ts'
import { orders } from '../../orders/tables.ts'
import { customerFigures, customerFiguresDue } from './tables.ts'

/** Two at once would write what the slower of them had read before. */
const takeTurn = sql`select pg_advisory_xact_lock(hashtextextended('customer figures', 0))`

/**
 * Brings up to date what the accounts have bought whose orders changed since: before each reading of customer_figures,
 * and by the clock, so that no reader finds much to do.
 */
export async function keepFigures(ctx: RequestContext): Promise<void> {
  const [due] = await ctx.db.select().from(customerFiguresDue).limit(1)
  if (!due) return
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(takeTurn)
    await ctx.db.execute(sql`
      with due as (delete from ${customerFiguresDue} returning account_id)
      insert into ${customerFigures} (account_id, with_tests, orders, spent_kobo, last_order_at)
      select one.account_id, kind.with_tests, ${spendColumns.orders}, ${spendColumns.spentKobo},
        ${spendColumns.lastOrderAt}
      from (select distinct account_id from due) as one
      cross join (values (true), (false)) as kind (with_tests)
      left join ${orders} on ${orders.accountId} = one.account_id and ${isSold()}
        and (kind.with_tests or not ${orders.isTest})
      group by one.account_id, kind.with_tests
      on conflict (account_id, with_tests) do update
      set orders = excluded.orders, spent_kobo = excluded.spent_kobo, last_order_at = excluded.last_order_at
      where (customer_figures.orders, customer_figures.spent_kobo, customer_figures.last_order_at)
        is distinct from (excluded.orders, excluded.spent_kobo, excluded.last_order_at)`)
  })
}
