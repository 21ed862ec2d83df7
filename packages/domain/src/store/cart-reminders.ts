import { CartReminders } from '@shop/contract/admin/automatic-mails'
import * as z from 'zod/mini'
import { recordAct } from '../core/audit.ts'
import type { RequestContext } from '../core/context.ts'
import { lockSetting, readSetting, storeSetting } from './stored-setting.ts'

/** As the shop comes: who wants it decides so. */
const asItComes: CartReminders = { enabled: false, delay_hours: 4 }

function termsOf(stored: unknown): CartReminders {
  const read = z.safeParse(CartReminders, stored)
  return read.success ? read.data : asItComes
}

/** Whether and when customers are reminded of their cart. */
export async function readCartReminders(ctx: RequestContext): Promise<CartReminders> {
  return termsOf(await readSetting(ctx, 'abandoned_cart'))
}

/** Stores it, in the caller's transaction and with the caller's right. */
export async function storeCartReminders(ctx: RequestContext, wish: CartReminders): Promise<void> {
  const before = termsOf(await lockSetting(ctx, 'abandoned_cart'))
  await storeSetting(ctx, 'abandoned_cart', wish)
  await recordAct(ctx, 'marketing.abandoned_cart_updated', 'settings:abandoned_cart', { before, after: wish })
}
