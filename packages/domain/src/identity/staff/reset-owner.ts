import { updateAccount } from '../accounts/change-account.ts'
import { revokeAccountSessions } from '../accounts/end-account-sessions.ts'
import { findFirstAccountByRole, formatFullName } from '../accounts/find-account.ts'
import { deleteMfaFactors } from '../accounts/forget-second-factors.ts'
import { resetFailedLogins } from '../accounts/guess-guard.ts'
import { hashPassword, verifyPassword } from '../accounts/hash-password.ts'
import { hasOpenSession } from '../accounts/open-session.ts'
import { recordSensitiveAction } from '../accounts/record-sensitive-action.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { serverOperator, createOwner } from './create-owner.ts'
import { generatePassword } from './make-password.ts'

export interface ResetOwnerResult {
  email: string
  password: string
  /** Code apps that were taken off: whoever runs this holds the machine. */
  factors: number
}

/**
 * Gives the first owner a new random password, ends the owner's sessions, takes the second factor off and lifts a block;
 * makes an owner where there is none. Answers how to sign in.
 */
export async function resetOwner(ctx: RequestContext): Promise<ResetOwnerResult> {
  const created = await createOwner(ctx)
  if (created.password) return { email: created.email, password: created.password, factors: 0 }
  const password = generatePassword(ctx.ids)
  const passwordHash = await hashPassword(password, { known: serverOperator })
  return inTransaction(ctx, async (ctx) => {
    const owner = await findFirstAccountByRole(ctx, 'owner')
    if (!owner) throw new Error('The owner no longer exists.')
    await updateAccount(ctx, owner.id, { password_hash: passwordHash, blocked_at: null })
    await revokeAccountSessions(ctx, owner.id, 'owner_password_reset')
    await resetFailedLogins(ctx, owner.email_key)
    const factors = await deleteMfaFactors(ctx, owner.id)
    await recordSensitiveAction(ctx, 'staff.owner_password_reset', {
      subject: `account:${owner.id}`,
      detail: formatFullName(owner),
      by: serverOperator,
    })
    return { email: owner.email, password, factors }
  })
}

/**
 * Whether nobody needs this password of the first owner any more: the owner has signed in since it was made, or has
 * another one meanwhile.
 */
export async function hasUsedOwnerPassword(ctx: RequestContext, password: string): Promise<boolean> {
  const owner = await findFirstAccountByRole(ctx, 'owner')
  if (!owner || (await hasOpenSession(ctx, owner.id))) return true
  return !(await verifyPassword(password, owner.password_hash, { known: owner.id }))
}
