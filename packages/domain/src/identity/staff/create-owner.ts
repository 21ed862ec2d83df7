import { createAccount } from '../accounts/add-account.ts'
import { updateAccount } from '../accounts/change-account.ts'
import { revokeAccountSessions } from '../accounts/end-account-sessions.ts'
import { findAccountByEmail, findFirstAccountByRole, formatFullName } from '../accounts/find-account.ts'
import { hashPassword, verifyPassword } from '../accounts/hash-password.ts'
import { staffPasswordError } from '../accounts/password.ts'
import { recordSensitiveAction } from '../accounts/record-sensitive-action.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { generatePassword } from './make-password.ts'

/** A name that no mail server serves: this owner reads mails in the admin area. */
const defaultOwnerEmail = 'owner@shop.test'

/** The actor of actions by the server's start or its commands. */
export const serverOperator = 'the server’s administrator'

export interface Owner {
  email: string
  /** Only of an owner that was made just now without a configured password: shown once, stored nowhere. */
  password?: string
}

/**
 * Makes sure that the shop has an owner. With a configured email that account becomes an owner with that password
 * (sessions of an older password end); without, an owner with a random password is made where there is none.
 * Refuses with weak_password. Several processes may start at once.
 */
export async function createOwner(
  ctx: RequestContext,
  configured?: { email: string; password: string },
): Promise<Owner> {
  if (configured) return configuredOwner(ctx, configured)
  const owner = await findFirstAccountByRole(ctx, 'owner')
  if (owner) return { email: owner.email }
  const password = generatePassword(ctx.ids)
  const created = await insertOwner(ctx, defaultOwnerEmail, password)
  return created ? { email: defaultOwnerEmail, password } : { email: defaultOwnerEmail }
}

async function configuredOwner(
  ctx: RequestContext,
  { email, password }: { email: string; password: string },
): Promise<Owner> {
  const error = staffPasswordError(password, [email])
  if (error) fail('weak_password', { errors: { password: [error] } })
  const account = await findAccountByEmail(ctx, email)
  if (!account) {
    await insertOwner(ctx, email, password)
    return { email }
  }
  const isCorrect = await verifyPassword(password, account.password_hash, { known: account.id })
  if (account.role === 'owner' && isCorrect && !account.blocked_at) return { email: account.email }
  const passwordHash = isCorrect ? account.password_hash : await hashPassword(password, { known: email })
  await inTransaction(ctx, async (ctx) => {
    await updateAccount(ctx, account.id, { role: 'owner', password_hash: passwordHash, blocked_at: null })
    await revokeAccountSessions(ctx, account.id, 'owner_assigned')
    await recordSensitiveAction(ctx, 'staff.owner_assigned', {
      subject: `account:${account.id}`,
      change: { role: { from: account.role, to: 'owner' } },
      detail: formatFullName(account),
      by: serverOperator,
    })
  })
  return { email: account.email }
}

async function insertOwner(ctx: RequestContext, email: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password, { known: email })
  return inTransaction(ctx, async (ctx) => {
    const id = await createAccount(ctx, {
      email,
      username: email,
      first_name: 'Shop',
      last_name: 'Owner',
      password_hash: passwordHash,
      role: 'owner',
      order_emails_enabled: true,
      email_confirmed_at: ctx.clock.now(),
    })
    if (id) await recordAudit(ctx, 'staff.owner_created', `account:${id}`)
    return id !== undefined
  })
}
