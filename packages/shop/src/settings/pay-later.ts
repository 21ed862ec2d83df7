import { PayLaterRules } from '@shop/contract/admin/pay-later'
import * as z from 'zod/mini'
import { requirePermission } from '../kernel/actor.ts'
import { announceChange } from '../kernel/announce.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuseField } from '../kernel/refusal.ts'
import { lockSetting, readSetting, storeSetting } from './stored-setting.ts'

/** Told when staff change a plan, or which kinds are offered. */
export const plansTag = 'plans'

/** As the shop comes: saving first needs no credit and no licence. */
const asItComes: PayLaterRules = { save_first: true, deposit: false, licence: '', second_person_kobo: null }

function rulesOf(stored: unknown): PayLaterRules {
  const read = z.safeParse(PayLaterRules, stored)
  return read.success ? read.data : asItComes
}

/** Which kinds of plans are offered. */
export async function readPayLater(shop: ShopContext): Promise<PayLaterRules> {
  return rulesOf(await readSetting(shop, 'pay_later'))
}

/** Sets them for applications from now on. Refuses with invalid_input (`licence`): credit needs one. */
export async function editPayLater(shop: ShopContext, wish: PayLaterRules): Promise<PayLaterRules> {
  requirePermission(shop.actor, 'settings:edit')
  if (wish.deposit && wish.licence === '')
    refuseField('licence', 'Enter the licence that allows the shop to give credit')
  return inTransaction(shop, async (shop) => {
    const before = rulesOf(await lockSetting(shop, 'pay_later'))
    await storeSetting(shop, 'pay_later', wish)
    await recordAct(shop, 'settings:edit', 'settings:pay_later', { before, after: wish })
    await announceChange(shop, plansTag)
    return wish
  })
}
