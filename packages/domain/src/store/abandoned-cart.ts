import { AbandonedCartSettings } from '@shop/contract/admin/campaigns'
import * as z from 'zod/mini'
import { recordAudit } from '../core/audit.ts'
import type { RequestContext } from '../core/context.ts'
import { lockSetting, getSetting, saveSetting } from './settings.ts'

/** As the shop comes: who wants it decides so. */
const defaults: AbandonedCartSettings = { enabled: false, delay_hours: 4 }

function parseTerms(stored: unknown): AbandonedCartSettings {
  const read = z.safeParse(AbandonedCartSettings, stored)
  return read.success ? read.data : defaults
}

/** Whether and when customers are reminded of their cart. */
export async function getStoredAbandonedCart(ctx: RequestContext): Promise<AbandonedCartSettings> {
  return parseTerms(await getSetting(ctx, 'abandoned_cart'))
}

/** Stores it, in the caller's transaction and with the caller's right. */
export async function storeAbandonedCart(ctx: RequestContext, input: AbandonedCartSettings): Promise<void> {
  const before = parseTerms(await lockSetting(ctx, 'abandoned_cart'))
  await saveSetting(ctx, 'abandoned_cart', input)
  await recordAudit(ctx, 'marketing.abandoned_cart_updated', 'settings:abandoned_cart', {
    before,
    after: input,
  })
}
