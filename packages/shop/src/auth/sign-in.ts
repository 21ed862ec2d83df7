import type { TokenPair } from '@shop/contract/auth'
import { emailFault } from '@shop/contract/email-rule'
import { t } from '@shop/contract/t'
import { accountActorKey } from '../kernel/actor.ts'
import { recordActOf } from '../kernel/audit.ts'
import type { ShopContext } from '../kernel/context.ts'
import { refuse, refuseField } from '../kernel/refusal.ts'
import { accountKey } from './account-key.ts'
import { changeAccount } from './change-account.ts'
import { deviceWords } from './device-words.ts'
import { findAccountByEmail } from './find-account.ts'
import { countWrongPassword, forgiveGuesses, refuseEndlessGuesses } from './guess-guard.ts'
import { hashPassword, isOutdatedHash, passwordFits } from './hash-password.ts'
import { openSession } from './open-session.ts'

export interface SignIn {
  email: string
  password: string
  /** 30 days instead of 12 hours. */
  remember: boolean
  device: string
}

/**
 * Opens a session for an email and its password. Refuses with wrong_credentials, in the same time, whether the email or
 * the password is wrong; that an account is blocked is told only to who knows its password.
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
  await forgiveGuesses(shop, emailKey)
  if (isOutdatedHash(account.passwordHash)) {
    await changeAccount(shop, account.id, { passwordHash: await hashPassword(wish.password) })
  }
  const pair = await openSession(shop, {
    accountId: account.id,
    sessionVersion: account.sessionVersion,
    remembered: wish.remember,
    device: wish.device,
  })
  if (account.role !== null) {
    await recordActOf(shop, accountActorKey(account.id), {
      act: 'staff:signed-in',
      subject: `account:${account.id}`,
      change: { device: deviceWords(wish.device) },
    })
  }
  return { ...pair, message: t('Login Successful!'), is_admin: account.role !== null }
}
