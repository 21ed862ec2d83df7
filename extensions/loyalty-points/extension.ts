import type { ExtensionContext } from '@shop/extension/context'
import { defineExtension } from '@shop/extension/define-extension'
import { serve } from '@shop/extension/routes'
import { getPoints, listBalances, redeem, updateOrderPoints } from './balances.ts'
import * as endpoints from './endpoints.ts'
import { type Settings, settings } from './settings.ts'

/** The caller's points with their value. */
async function presentBalance(ctx: ExtensionContext<Settings>) {
  const points = ctx.caller.kind === 'account' ? await getPoints(ctx, ctx.caller.account_id) : 0
  const { point_value_kobo, min_redeemed } = ctx.settings
  return { points, value_kobo: Math.max(0, points) * point_value_kobo, min_redeemed }
}

const updatePoints = (
  ctx: ExtensionContext<Settings>,
  { id, data }: { id: string; data: { order_id: string } },
): Promise<void> => updateOrderPoints(ctx, data.order_id, `event:${id}`)

/** Points for delivered orders, which customers redeem for store credit. */
export default defineExtension({
  name: 'loyalty-points',
  title: 'Loyalty points',
  description: 'Customers earn points for delivered orders and redeem them for store credit.',
  settings,
  on: {
    'order.delivered': updatePoints,
    'order.refunded': updatePoints,
    'order.refund_requested': updatePoints,
    'order.cancelled': updatePoints,
    'order.status_reverted': updatePoints,
  },
  routes: [
    serve(endpoints.getBalance, presentBalance),
    serve(endpoints.redeemPoints, async (ctx: ExtensionContext<Settings>, { points, key }) => {
      if (ctx.caller.kind !== 'account' || key === undefined) return ctx.fail('unauthenticated')
      await redeem(ctx, { account_id: ctx.caller.account_id, points, key })
      return presentBalance(ctx)
    }),
    serve(endpoints.listBalances, listBalances),
  ],
  personalData: [
    { table: 'ext_loyalty_points_entries', account_column: 'account_id', on_erase: 'delete' },
    { table: 'ext_loyalty_points_balances', account_column: 'account_id', on_erase: 'delete' },
  ],
  pages: [{ path: 'balances', title: 'Balances' }],
})
