import type { ReferralTerms } from '@shop/contract/admin/referrals'
import { register } from '@shop/domain/identity/accounts/register'
import type { AccountActor } from '@shop/domain/core/actor'
import { referralTerms } from '@shop/domain/store/marketing-rules'
import { enrolReferee } from '@shop/domain/selling/referrals/referral-links'
import { createReferralLink, getMyReferrals } from '@shop/domain/selling/referrals/my-referrals'
import { createTestActor } from './accounts.ts'
import type { TestShop } from '../open-test-shop.ts'

/** ₦500 off for the referee and ₦300 for the referrer, on orders from ₦1,000, without a waiting period. */
const exampleTerms: ReferralTerms = {
  enabled: true,
  discount_kind: 'fixed',
  amount_kobo: 50_000,
  percent: 10,
  max_discount_kobo: 100_000,
  min_order_kobo: 100_000,
  reward_kobo: 30_000,
  reward_on_delivery: true,
  monthly_limit: 10,
}

/** Enables referrals. */
export async function enableReferrals(shop: TestShop, terms: Partial<ReferralTerms> = {}): Promise<void> {
  await referralTerms.update(shop, { ...exampleTerms, ...terms })
}

interface Referrer {
  actor: AccountActor
  code: string
}

export async function createReferrer(shop: TestShop, email?: string): Promise<Referrer> {
  const actor = await createTestActor(shop, email === undefined ? {} : { email })
  await createReferralLink(shop.as(actor))
  const { link } = await getMyReferrals(shop.as(actor))
  return { actor, code: link?.split('/').at(-1) ?? '' }
}

let created = 0

/**
 * Signs up through a referral link, like the sign-up route; returns the code of the referral discount, or null if there
 * is none.
 */
export async function signUpWithCode(
  shop: TestShop,
  code: string,
  email?: string,
): Promise<{ actor: AccountActor; coupon: string | null }> {
  created += 1
  const input = {
    first_name: 'Bola',
    last_name: 'Ade',
    username: `referee${created}`,
    email: email ?? `referee${created}@example.ng`,
    password: 'Harmattan7',
  }
  let accountId = ''
  await register(shop.as({ kind: 'visitor' }), input, (ctx, account) => {
    accountId = account.account_id
    return enrolReferee(ctx, account, code)
  })
  const { rows } = await shop.database.run('SELECT code_key FROM promotions WHERE account_id = $1', [
    accountId,
  ])
  const reward = rows[0]?.['code_key']
  const actor: AccountActor = {
    kind: 'account',
    account_id: accountId,
    session_id: shop.ids.next(shop.clock.now()),
    name: 'Bola Ade',
    email: input.email,
    role: null,
    permissions: new Set(),
  }
  return { actor, coupon: typeof reward === 'string' ? reward : null }
}
