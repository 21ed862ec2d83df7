import { changeAccount } from '../accounts/change-account.ts'
import { endAccountSessions } from '../accounts/end-account-sessions.ts'
import { firstAccountOfRole, nameOf } from '../accounts/find-account.ts'
import { forgetSecondFactors } from '../accounts/forget-second-factors.ts'
import { forgiveGuesses } from '../accounts/guess-guard.ts'
import { hashPassword, passwordFits } from '../accounts/hash-password.ts'
import { hasOpenSession } from '../accounts/open-session.ts'
import { recordSensitiveAction } from '../accounts/record-sensitive-action.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
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
export async function resetOwner(ctx: RequestContext): Promise<ResetOwner> {
  const made = await createOwner(ctx)
  if (made.password) return { email: made.email, password: made.password, factors: 0 }
  const password = makePassword(ctx.ids)
  const passwordHash = await hashPassword(password, { known: byServer })
  return inTransaction(ctx, async (ctx) => {
    const owner = await firstAccountOfRole(ctx, 'owner')
    if (!owner) throw new Error('The owner no longer exists.')
    await changeAccount(ctx, owner.id, { password_hash: passwordHash, blocked_at: null })
    await endAccountSessions(ctx, owner.id, 'owner_password_reset')
    await forgiveGuesses(ctx, owner.email_key)
    const factors = await forgetSecondFactors(ctx, owner.id)
    await recordSensitiveAction(ctx, 'staff.owner_password_reset', {
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
export async function isOwnerPasswordUsed(ctx: RequestContext, password: string): Promise<boolean> {
  const owner = await firstAccountOfRole(ctx, 'owner')
  if (!owner || (await hasOpenSession(ctx, owner.id))) return true
  return !(await passwordFits(password, owner.password_hash, { known: owner.id }))
}
