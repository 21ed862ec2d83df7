import { ReferralTerms } from '@shop/contract/admin/referrals'
import * as z from 'zod/mini'
import { recordAct } from '../core/audit.ts'
import type { RequestContext } from '../core/context.ts'
import { lockSetting, readSetting, storeSetting } from './stored-setting.ts'

/** As the shop comes: who wants it decides so. */
const asItComes: ReferralTerms = {
  enabled: false,
  discount_kind: 'fixed',
  amount_kobo: 100_000,
  percent: 10,
  max_discount_kobo: 500_000,
  min_order_kobo: 1_000_000,
  reward_kobo: 100_000,
  reward_on_delivery: false,
  monthly_limit: 10,
}

function termsOf(stored: unknown): ReferralTerms {
  const read = z.safeParse(ReferralTerms, stored)
  return read.success ? read.data : asItComes
}

/** Whether customers may invite friends, and what both get. */
export async function readReferralTerms(ctx: RequestContext): Promise<ReferralTerms> {
  return termsOf(await readSetting(ctx, 'referrals'))
}

/** Stores them, in the caller's transaction and with the caller's right. */
export async function storeReferralTerms(ctx: RequestContext, wish: ReferralTerms): Promise<void> {
  const before = termsOf(await lockSetting(ctx, 'referrals'))
  await storeSetting(ctx, 'referrals', wish)
  await recordAct(ctx, 'marketing.referral_terms_updated', 'settings:referrals', { before, after: wish })
}
