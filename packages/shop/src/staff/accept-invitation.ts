import { nameFaults } from '@shop/contract/account-rules'
import { addAccount } from '../auth/add-account.ts'
import { changeAccount } from '../auth/change-account.ts'
import { endAccountSessions } from '../auth/end-account-sessions.ts'
import { type Account, findAccount, findAccountByEmail } from '../auth/find-account.ts'
import { checkPassword, findGuesser } from '../auth/guess-guard.ts'
import { hashPassword } from '../auth/hash-password.ts'
import { type Caller, unknownCaller } from '../auth/known-device.ts'
import { staffPasswordFault } from '../auth/password.ts'
import { recordSensitiveAction } from '../auth/record-sensitive-action.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { lockRoles } from './lock-rights.ts'
import { openInvitation, useInvitation } from './open-invitation.ts'

export interface InvitationWish {
  token: string
  firstName: string
  lastName: string
  /** A new one; for an address that has an account already, the password of that account. */
  password: string
  caller?: Caller
}

/** What the link invites to. Refuses with link_expired. */
export async function lookAtInvitation(shop: ShopContext, token: string) {
  const { email, title } = await openInvitation(shop, token)
  return { email, role: title, has_account: (await findAccountByEmail(shop, email)) !== undefined }
}

/**
 * Makes the invited person staff, once: with a new account, or with the one that the address has. A link never sets the
 * password of an account that exists: whoever has the mailbox has to know it too. Does not sign in. Refuses with
 * link_expired, invalid_input, weak_password, wrong_credentials, staff_account, account_blocked or rate_limited.
 */
export async function acceptInvitation(shop: ShopContext, wish: InvitationWish): Promise<void> {
  const { email } = await openInvitation(shop, wish.token)
  const account = await findAccountByEmail(shop, email)
  if (account) await provePassword(shop, account, wish)
  else refuseNameless(wish, email)
  const fault = staffPasswordFault(wish.password, [email, account?.username ?? email])
  if (fault) refuse('weak_password', { errors: { password: [fault] } })
  const passwordHash = account ? account.passwordHash : await hashPassword(wish.password, { known: email })
  await inTransaction(shop, async (shop) => {
    await lockRoles(shop)
    const { id, role } = await useInvitation(shop, wish.token)
    const accountId = account
      ? await giveRole(shop, account, role)
      : await addAccount(shop, {
          email,
          username: email,
          firstName: wish.firstName.trim(),
          lastName: wish.lastName.trim(),
          passwordHash,
          role,
          // The link came by mail to this address.
          emailConfirmedAt: shop.clock.now(),
        })
    if (!accountId) refuse('email_taken')
    const joined = await findAccount(shop, accountId)
    await recordSensitiveAction(shop, 'staff:joined', {
      subject: `account:${accountId}`,
      change: { invitation: id, role },
      detail: `Role: “${role}”`,
      by: joined && `${joined.firstName} ${joined.lastName} (${joined.email})`,
    })
  })
}

async function provePassword(
  shop: ShopContext,
  account: Account,
  { password, caller = unknownCaller }: InvitationWish,
): Promise<void> {
  const guesser = await findGuesser(shop, account.emailKey, caller)
  if (!(await checkPassword(shop, guesser, { account, password, hasLink: true }))) refuse('wrong_credentials')
  if (account.blockedAt) refuse('account_blocked')
  if (account.role !== null) refuse('staff_account')
}

function refuseNameless({ firstName, lastName }: InvitationWish, email: string): void {
  const errors = nameFaults({ first_name: firstName, last_name: lastName, username: email })
  if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
}

/** Whoever was signed in with the customer's account signs in again as staff. */
async function giveRole(shop: ShopContext, account: Account, role: string): Promise<string> {
  const emailConfirmedAt = account.emailConfirmedAt ?? shop.clock.now()
  await changeAccount(shop, account.id, { role, emailConfirmedAt, deletionDueAt: null })
  await endAccountSessions(shop, account.id, 'became staff')
  return account.id
}
