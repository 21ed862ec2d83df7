import { changeAccount } from '../auth/change-account.ts'
import { endAccountSessions } from '../auth/end-account-sessions.ts'
import { firstAccountOfRole } from '../auth/find-account.ts'
import { forgetSecondFactors } from '../auth/forget-second-factors.ts'
import { forgiveGuesses } from '../auth/guess-guard.ts'
import { hashPassword } from '../auth/hash-password.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { createOwner } from './create-owner.ts'
import { makePassword } from './make-password.ts'

export interface ResetOwner {
  email: string
  password: string
  /** Code apps that were taken off: whoever runs this holds the machine. */
  factors: number
}

/**
 * Gives the first owner a new random password, ends the owner's sessions and takes the second factor off and lifts a block; makes an owner where there
 * is none. Answers how to sign in.
 */
export async function resetOwner(shop: ShopContext): Promise<ResetOwner> {
  const made = await createOwner(shop)
  if (made.password) return { email: made.email, password: made.password, factors: 0 }
  const password = makePassword(shop.ids)
  const passwordHash = await hashPassword(password)
  return inTransaction(shop, async (shop) => {
    const owner = await firstAccountOfRole(shop, 'owner')
    if (!owner) throw new Error('The owner has gone meanwhile.')
    await changeAccount(shop, owner.id, { passwordHash, blockedAt: null })
    await endAccountSessions(shop, owner.id, 'owner password reset')
    await forgiveGuesses(shop, owner.emailKey)
    const factors = await forgetSecondFactors(shop, owner.id)
    await recordAct(shop, 'staff.owner-reset', `account:${owner.id}`)
    return { email: owner.email, password, factors }
  })
}
