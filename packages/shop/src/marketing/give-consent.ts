import type { Consent } from '@shop/contract/consents'
import { eq } from 'drizzle-orm'
import { accountKey } from '../auth/account-key.ts'
import { type Account, findAccount } from '../auth/find-account.ts'
import { makeOpaqueToken } from '../auth/opaque-token.ts'
import { requireAccount } from '../kernel/actor.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { listConsents } from './list-consents.ts'
import { type ConsentAnswer, recordConsent } from './record-consent.ts'
import { subscribe } from './subscribe.ts'
import { newsletterSubscribers } from './tables.ts'

/**
 * Keeps the caller's yes or no with the words that were read; an answer that changes nothing is kept once. A yes to
 * news by email starts the newsletter, by a mailed link where the address is not confirmed yet. Refuses with
 * invalid_input for what is not asked, and phone_missing.
 */
export async function giveConsent(shop: ShopContext, answer: ConsentAnswer): Promise<Consent[]> {
  const { accountId } = requireAccount(shop.actor)
  const { purpose, channel, given } = answer
  return inTransaction(shop, async (shop) => {
    const account = await findAccount(shop, accountId)
    if (!account) refuse('unauthenticated')
    const before = (await listConsents(shop)).find(
      (one) => one.purpose === purpose && one.channel === channel,
    )
    if (before && (before.given || before.unconfirmed) === given && before.at !== null)
      return listConsents(shop)
    await recordConsent(shop, accountId, answer, 'account page')
    if (given && channel !== 'email' && !account.phone) refuse('phone_missing')
    if (purpose === 'offers' && channel === 'email') await changeNewsletter(shop, account, given)
    return listConsents(shop)
  })
}

async function changeNewsletter(shop: ShopContext, account: Account, given: boolean): Promise<void> {
  const now = shop.clock.now()
  const { email } = account
  const emailKey = accountKey(email)
  if (!given) {
    await shop.db
      .update(newsletterSubscribers)
      .set({ leftAt: now, confirmedAt: null, confirmHash: null })
      .where(eq(newsletterSubscribers.emailKey, emailKey))
    return
  }
  // Whoever has not proved that the mailbox is theirs cannot put it on the list.
  if (!account.emailConfirmedAt) return subscribe(shop, email)
  const joined = { confirmedAt: now, leftAt: null }
  await shop.db
    .insert(newsletterSubscribers)
    .values({
      id: shop.ids.next(now),
      email,
      emailKey,
      leaveToken: makeOpaqueToken(shop),
      askedAt: now,
      ...joined,
    })
    .onConflictDoUpdate({ target: newsletterSubscribers.emailKey, set: joined })
}
