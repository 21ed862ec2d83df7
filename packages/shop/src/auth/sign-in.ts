import type { TokenPair } from '@shop/contract/auth'
import { emailFault } from '@shop/contract/email-rule'
import type { ShopContext } from '../kernel/context.ts'
import { refuse, refuseField } from '../kernel/refusal.ts'
import { accountKey } from './account-key.ts'
import { changeAccount } from './change-account.ts'
import { enterAccount } from './enter-account.ts'
import { findAccountByEmail } from './find-account.ts'
import { countWrongPassword, refuseEndlessGuesses } from './guess-guard.ts'
import { hashPassword, isOutdatedHash, passwordFits } from './hash-password.ts'
import { issueTicket } from './issue-ticket.ts'
import { secondFactorWays } from './second-factor-ways.ts'

export interface SignIn {
  email: string
  password: string
  /** 30 days instead of 12 hours. */
  remember: boolean
  device: string
}

/**
 * Opens a session for an email and its password. Refuses with wrong_credentials, in the same time, whether the email or
 * the password is wrong; that an account is blocked is told only to who knows its password. An account with a second
 * factor is refused with second_factor_needed and a `ticket` for finish-sign-in.ts.
 */
export async function signIn(shop: ShopContext, wish: SignIn): Promise<TokenPair> {
  const fault = emailFault(wish.email)
  if (fault) refuseField('email', fault)
  const emailKey = accountKey(wish.email)
  await refuseEndlessGuesses(shop, emailKey)
  const account = await findAccountByEmail(shop, wish.email)
  if (!(await passwordFits(wish.password, account?.passwordHash)) || !account) {
    await countWrongPassword(shop, emailKey)
    refuse('wrong_credentials')
  }
  if (account.blockedAt) refuse('account_blocked')
  if (isOutdatedHash(account.passwordHash)) {
    await changeAccount(shop, account.id, { passwordHash: await hashPassword(wish.password) })
  }
  const { remember: remembered, device } = wish
  const ways = await secondFactorWays(shop, account.id)
  if (ways.length > 0) {
    const ticket = await issueTicket(shop, account, { remembered, device })
    refuse('second_factor_needed', { ticket, ways })
  }
  return enterAccount(shop, account, { remembered, device, way: 'password' })
}
