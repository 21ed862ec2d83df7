import { deletePasskeys } from '../accounts/passkey-registration.ts'
import { validateNames } from '@shop/contract/account-rules'
import { createAccount } from '../accounts/create-account.ts'
import { updateAccount, type Account, findAccount, findAccountByEmail } from '../accounts/accounts.ts'
import { revokeAccountSessions } from '../accounts/sessions.ts'
import { checkPassword, getThrottleKey } from '../accounts/login-throttle.ts'
import { hashPassword } from '../accounts/hash-password.ts'
import { type Caller, unknownCaller } from '../accounts/devices.ts'
import { staffPasswordError } from '../accounts/password-rules.ts'
import { recordSensitiveAction } from '../accounts/sensitive-actions.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { lockRoleRows } from './role-rules.ts'
import { findOpenInvitation, consumeInvitation } from './invitations.ts'

export interface AcceptInvitationInput {
  token: string
  first_name: string
  last_name: string
  /** A new password; the current one if the email already has an account. */
  password: string
  caller?: Caller
}

/** The invitation of a link. Throws link_expired. */
export async function verifyInvitation(ctx: RequestContext, { token }: { token: string }) {
  const { email, title } = await findOpenInvitation(ctx, token)
  return { email, role: title, has_account: (await findAccountByEmail(ctx, email)) !== undefined }
}

/**
 * Makes the invited person staff, once, with a new account or their existing one. A link never sets the password of
 * an existing account, because access to the mailbox alone is not enough. Does not sign in. Throws link_expired,
 * invalid_input, weak_password, invalid_credentials, staff_account, account_blocked or rate_limited.
 */
export async function acceptInvitation(ctx: RequestContext, input: AcceptInvitationInput): Promise<void> {
  const { email } = await findOpenInvitation(ctx, input.token)
  const account = await findAccountByEmail(ctx, email)
  if (account) await verifyExistingPassword(ctx, account, input)
  else assertNamed(input, email)
  const error = staffPasswordError(input.password, [email, account?.username ?? email])
  if (error) fail('weak_password', { errors: { password: [error] } })
  const passwordHash = account ? account.password_hash : await hashPassword(input.password, { known: email })
  await inTransaction(ctx, async (ctx) => {
    await lockRoleRows(ctx)
    const { id, role } = await consumeInvitation(ctx, input.token)
    const accountId = account
      ? await assignRole(ctx, account, role)
      : await createAccount(ctx, {
          email,
          username: email,
          first_name: input.first_name.trim(),
          last_name: input.last_name.trim(),
          password_hash: passwordHash,
          role,
          // The link was emailed to this address.
          email_confirmed_at: ctx.clock.now(),
        })
    if (!accountId) fail('email_taken')
    const member = await findAccount(ctx, accountId)
    await recordSensitiveAction(ctx, 'staff.member_joined', {
      target: `account:${accountId}`,
      change: { invitation: id, role },
      detail: `Role: “${role}”`,
      by: member && `${member.first_name} ${member.last_name} (${member.email})`,
    })
  })
}

async function verifyExistingPassword(
  ctx: RequestContext,
  account: Account,
  { password, caller = unknownCaller }: AcceptInvitationInput,
): Promise<void> {
  const throttleKey = await getThrottleKey(ctx, account.email_key, caller)
  if (!(await checkPassword(ctx, throttleKey, { account, password, cameByEmailLink: true })))
    fail('invalid_credentials')
  if (account.blocked_at) fail('account_blocked')
  if (account.role !== null) fail('staff_account')
}

function assertNamed({ first_name: firstName, last_name: lastName }: AcceptInvitationInput, email: string) {
  const errors = validateNames({ first_name: firstName, last_name: lastName, username: email })
  if (Object.keys(errors).length > 0) fail('invalid_input', { errors })
}

/** Ends the sessions and passkeys of the customer account, which has to sign in again as staff. */
async function assignRole(ctx: RequestContext, account: Account, role: string): Promise<string> {
  const emailConfirmedAt = account.email_confirmed_at ?? ctx.clock.now()
  await updateAccount(ctx, account.id, { role, email_confirmed_at: emailConfirmedAt, deletion_due_at: null })
  await revokeAccountSessions(ctx, account.id, 'staff_joined')
  await deletePasskeys(ctx, account.id)
  return account.id
}
