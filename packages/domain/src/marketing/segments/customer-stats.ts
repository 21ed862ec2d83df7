import { sql } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isSold, spendColumns } from '../../orders/sales.ts'
import { orders } from '../../orders/tables.ts'
import { byAccount, type DemoRows } from '../../core/personal-data.ts'
import { claimDue, isAnyDue } from '../../core/rollups-due.ts'
import { customerStats } from './tables.ts'

/** Prevents two concurrent refreshes from overwriting each other's results with older values. */
const lockRollups = sql`select pg_advisory_xact_lock(hashtextextended('customer figures', 0))`

/**
 * Updates the statistics of accounts whose orders changed: before each query of customer_stats, and on a schedule, so
 * that queries have little to do.
 */
export async function refreshCustomerStats(ctx: RequestContext): Promise<void> {
  if (!(await isAnyDue(ctx, 'customers'))) return
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(lockRollups)
    await ctx.db.execute(sql`
      with due as (${claimDue('customers')})
      insert into ${customerStats} (account_id, includes_test_orders, order_count, spent_kobo, last_order_at)
      select one.account_id, kind.includes_test_orders, ${spendColumns.orders}, ${spendColumns.spent_kobo},
        ${spendColumns.last_order_at}
      from (select distinct account_id from due) as one
      cross join (values (true), (false)) as kind (includes_test_orders)
      left join ${orders} on ${orders.account_id} = one.account_id and ${isSold()}
        and (kind.includes_test_orders or not ${orders.is_test})
      group by one.account_id, kind.includes_test_orders
      on conflict (account_id, includes_test_orders) do update
      set order_count = excluded.order_count, spent_kobo = excluded.spent_kobo, last_order_at = excluded.last_order_at
      where (customer_stats.order_count, customer_stats.spent_kobo, customer_stats.last_order_at)
        is distinct from (excluded.order_count, excluded.spent_kobo, excluded.last_order_at)`)
  })
}

export const customerStatsDemoRows: DemoRows = [{ table: 'customer_stats', rows: byAccount }]
