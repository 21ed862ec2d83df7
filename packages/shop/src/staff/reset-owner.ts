import { changeAccount } from '../auth/change-account.ts'
import { endAccountSessions } from '../auth/end-account-sessions.ts'
import { firstAccountOfRole, nameOf } from '../auth/find-account.ts'
import { forgetSecondFactors } from '../auth/forget-second-factors.ts'
import { forgiveGuesses } from '../auth/guess-guard.ts'
import { hashPassword, passwordFits } from '../auth/hash-password.ts'
import { hasOpenSession } from '../auth/open-session.ts'
import { recordSensitiveAction } from '../auth/record-sensitive-action.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
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
    if (!owner) throw new Error('The owner no longer exists.')
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
