import { nameFaults } from '@shop/contract/account-rules'
import { addAccount } from '../accounts/add-account.ts'
import { changeAccount } from '../accounts/change-account.ts'
import { endAccountSessions } from '../accounts/end-account-sessions.ts'
import { type Account, findAccount, findAccountByEmail } from '../accounts/find-account.ts'
import { checkPassword, findGuesser } from '../accounts/guess-guard.ts'
import { hashPassword } from '../accounts/hash-password.ts'
import { type Caller, unknownCaller } from '../accounts/known-device.ts'
import { staffPasswordFault } from '../accounts/password.ts'
import { recordSensitiveAction } from '../accounts/record-sensitive-action.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { lockRoles } from './lock-rights.ts'
import { openInvitation, useInvitation } from './open-invitation.ts'

export interface InvitationWish {
  token: string
  first_name: string
  last_name: string
  /** A new one; for an address that has an account already, the password of that account. */
  password: string
  caller?: Caller
}

/** What the link invites to. Refuses with link_expired. */
export async function lookAtInvitation(ctx: RequestContext, token: string) {
  const { email, title } = await openInvitation(ctx, token)
  return { email, role: title, has_account: (await findAccountByEmail(ctx, email)) !== undefined }
}

/**
 * Makes the invited person staff, once: with a new account, or with the one that the address has. A link never sets the
 * password of an account that exists: whoever has the mailbox has to know it too. Does not sign in. Refuses with
 * link_expired, invalid_input, weak_password, invalid_credentials, staff_account, account_blocked or rate_limited.
 */
export async function acceptInvitation(ctx: RequestContext, wish: InvitationWish): Promise<void> {
  const { email } = await openInvitation(ctx, wish.token)
  const account = await findAccountByEmail(ctx, email)
  if (account) await provePassword(ctx, account, wish)
  else refuseNameless(wish, email)
  const fault = staffPasswordFault(wish.password, [email, account?.username ?? email])
  if (fault) refuse('weak_password', { errors: { password: [fault] } })
  const passwordHash = account ? account.password_hash : await hashPassword(wish.password, { known: email })
  await inTransaction(ctx, async (ctx) => {
    await lockRoles(ctx)
    const { id, role } = await useInvitation(ctx, wish.token)
    const accountId = account
      ? await giveRole(ctx, account, role)
      : await addAccount(ctx, {
          email,
          username: email,
          first_name: wish.first_name.trim(),
          last_name: wish.last_name.trim(),
          password_hash: passwordHash,
          role,
          // The link came by mail to this address.
          email_confirmed_at: ctx.clock.now(),
        })
    if (!accountId) refuse('email_taken')
    const joined = await findAccount(ctx, accountId)
    await recordSensitiveAction(ctx, 'staff.member_joined', {
      subject: `account:${accountId}`,
      change: { invitation: id, role },
      detail: `Role: “${role}”`,
      by: joined && `${joined.first_name} ${joined.last_name} (${joined.email})`,
    })
  })
}

async function provePassword(
  ctx: RequestContext,
  account: Account,
  { password, caller = unknownCaller }: InvitationWish,
): Promise<void> {
  const guesser = await findGuesser(ctx, account.email_key, caller)
  if (!(await checkPassword(ctx, guesser, { account, password, hasLink: true })))
    refuse('invalid_credentials')
  if (account.blocked_at) refuse('account_blocked')
  if (account.role !== null) refuse('staff_account')
}

function refuseNameless({ first_name: firstName, last_name: lastName }: InvitationWish, email: string): void {
  const errors = nameFaults({ first_name: firstName, last_name: lastName, username: email })
  if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
}

/** Whoever was signed in with the customer's account signs in again as staff. */
async function giveRole(ctx: RequestContext, account: Account, role: string): Promise<string> {
  const emailConfirmedAt = account.email_confirmed_at ?? ctx.clock.now()
  await changeAccount(ctx, account.id, { role, email_confirmed_at: emailConfirmedAt, deletion_due_at: null })
  await endAccountSessions(ctx, account.id, 'staff_joined')
  return account.id
}
