import { PayLaterRules } from '@shop/contract/admin/pay-later'
import * as z from 'zod/mini'
import { requirePermission } from '../core/actor.ts'
import { invalidateTags } from '../core/cache-tags.ts'
import { recordAudit } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { failField } from '../core/errors.ts'
import { lockSetting, getSetting, saveSetting } from './settings.ts'

/** Told when staff change a plan, or which kinds are offered. */
export const plansTag = 'payment-plans'

/** As the shop comes: saving first needs no credit and no licence. */
const defaults: PayLaterRules = {
  layaway_enabled: true,
  credit_enabled: false,
  licence: '',
  second_approval_from_kobo: null,
}

function parseRules(stored: unknown): PayLaterRules {
  const read = z.safeParse(PayLaterRules, stored)
  return read.success ? read.data : defaults
}

/** Which kinds of plans are offered. */
export async function getPayLater(ctx: RequestContext): Promise<PayLaterRules> {
  return parseRules(await getSetting(ctx, 'pay_later'))
}

/** Sets them for applications from now on. Throws invalid_input (`licence`): credit needs one. */
export async function updatePayLater(ctx: RequestContext, input: PayLaterRules): Promise<PayLaterRules> {
  requirePermission(ctx.actor, 'settings:write')
  if (input.credit_enabled && input.licence === '')
    failField('licence', 'Enter the licence that allows the shop to give credit')
  return inTransaction(ctx, async (ctx) => {
    const before = parseRules(await lockSetting(ctx, 'pay_later'))
    await saveSetting(ctx, 'pay_later', input)
    await recordAudit(ctx, 'settings.pay_later_updated', 'settings:pay_later', { before, after: input })
    await invalidateTags(ctx, plansTag)
    return input
  })
}
