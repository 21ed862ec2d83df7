import { ReferralTerms } from '@shop/contract/admin/referrals'
import * as z from 'zod/mini'
import { recordAudit } from '../core/audit.ts'
import type { RequestContext } from '../core/context.ts'
import { lockSetting, getSetting, saveSetting } from './settings.ts'

/** As the shop comes: who wants it decides so. */
const defaults: ReferralTerms = {
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

function parseTerms(stored: unknown): ReferralTerms {
  const read = z.safeParse(ReferralTerms, stored)
  return read.success ? read.data : defaults
}

/** Whether customers may invite friends, and what both get. */
export async function getReferralTerms(ctx: RequestContext): Promise<ReferralTerms> {
  return parseTerms(await getSetting(ctx, 'referrals'))
}

/** Stores them, in the caller's transaction and with the caller's right. */
export async function storeReferralTerms(ctx: RequestContext, input: ReferralTerms): Promise<void> {
  const before = parseTerms(await lockSetting(ctx, 'referrals'))
  await saveSetting(ctx, 'referrals', input)
  await recordAudit(ctx, 'marketing.referral_terms_updated', 'settings:referrals', { before, after: input })
}
