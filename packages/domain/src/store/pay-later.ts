import { PayLaterRules } from '@shop/contract/admin/pay-later'
import * as z from 'zod/mini'
import { requirePermission } from '../core/actor.ts'
import { announceChange } from '../core/announce.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { refuseField } from '../core/refusal.ts'
import { lockSetting, readSetting, storeSetting } from './stored-setting.ts'

/** Told when staff change a plan, or which kinds are offered. */
export const plansTag = 'payment-plans'

/** As the shop comes: saving first needs no credit and no licence. */
const asItComes: PayLaterRules = {
  layaway_enabled: true,
  credit_enabled: false,
  licence: '',
  second_approval_from_kobo: null,
}

function rulesOf(stored: unknown): PayLaterRules {
  const read = z.safeParse(PayLaterRules, stored)
  return read.success ? read.data : asItComes
}

/** Which kinds of plans are offered. */
export async function readPayLater(ctx: RequestContext): Promise<PayLaterRules> {
  return rulesOf(await readSetting(ctx, 'pay_later'))
}

/** Sets them for applications from now on. Refuses with invalid_input (`licence`): credit needs one. */
export async function editPayLater(ctx: RequestContext, wish: PayLaterRules): Promise<PayLaterRules> {
  requirePermission(ctx.actor, 'settings:write')
  if (wish.credit_enabled && wish.licence === '')
    refuseField('licence', 'Enter the licence that allows the shop to give credit')
  return inTransaction(ctx, async (ctx) => {
    const before = rulesOf(await lockSetting(ctx, 'pay_later'))
    await storeSetting(ctx, 'pay_later', wish)
    await recordAct(ctx, 'settings.pay_later_updated', 'settings:pay_later', { before, after: wish })
    await announceChange(ctx, plansTag)
    return wish
  })
}
