import { changeAccount } from '../accounts/change-account.ts'
import { endAccountSessions } from '../accounts/end-account-sessions.ts'
import { firstAccountOfRole, nameOf } from '../accounts/find-account.ts'
import { forgetSecondFactors } from '../accounts/forget-second-factors.ts'
import { forgiveGuesses } from '../accounts/guess-guard.ts'
import { hashPassword, passwordFits } from '../accounts/hash-password.ts'
import { hasOpenSession } from '../accounts/open-session.ts'
import { recordSensitiveAction } from '../accounts/record-sensitive-action.ts'
import { inTransaction, type ShopContext } from '../../core/context.ts'
import { byServer, createOwner } from './create-owner.ts'
import { makePassword } from './make-password.ts'

export interface ResetOwner {
  email: string
  password: string
  /** Code apps that were taken off: whoever runs this holds the machine. */
  factors: number
}

/**
 * Gives the first owner a new random password, ends the owner's sessions, takes the second factor off and lifts a block;
 * makes an owner where there is none. Answers how to sign in.
 */
export async function resetOwner(shop: ShopContext): Promise<ResetOwner> {
  const made = await createOwner(shop)
  if (made.password) return { email: made.email, password: made.password, factors: 0 }
  const password = makePassword(shop.ids)
  const passwordHash = await hashPassword(password, { known: byServer })
  return inTransaction(shop, async (shop) => {
    const owner = await firstAccountOfRole(shop, 'owner')
    if (!owner) throw new Error('The owner has gone meanwhile.')
    await changeAccount(shop, owner.id, { passwordHash, blockedAt: null })
    await endAccountSessions(shop, owner.id, 'owner password reset')
    await forgiveGuesses(shop, owner.emailKey)
    const factors = await forgetSecondFactors(shop, owner.id)
    await recordSensitiveAction(shop, 'staff.owner-reset', {
      subject: `account:${owner.id}`,
      detail: nameOf(owner),
      by: byServer,
    })
    return { email: owner.email, password, factors }
  })
}

/**
 * Whether nobody needs this password of the first owner any more: the owner has signed in since it was made, or has
 * another one meanwhile.
 */
export async function isOwnerPasswordUsed(shop: ShopContext, password: string): Promise<boolean> {
  const owner = await firstAccountOfRole(shop, 'owner')
  if (!owner || (await hasOpenSession(shop, owner.id))) return true
  return !(await passwordFits(password, owner.passwordHash, { known: owner.id }))
}
