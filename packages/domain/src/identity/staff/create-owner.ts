import { addAccount } from '../accounts/add-account.ts'
import { changeAccount } from '../accounts/change-account.ts'
import { endAccountSessions } from '../accounts/end-account-sessions.ts'
import { findAccountByEmail, firstAccountOfRole, nameOf } from '../accounts/find-account.ts'
import { hashPassword, passwordFits } from '../accounts/hash-password.ts'
import { staffPasswordFault } from '../accounts/password.ts'
import { recordSensitiveAction } from '../accounts/record-sensitive-action.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { makePassword } from './make-password.ts'

/** A name that no mail server serves: this owner reads mails in the admin area. */
const namelessOwner = 'owner@shop.test'

/** The actor of actions by the server's start or its commands. */
export const byServer = 'the server’s administrator'

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
  const owner = await firstAccountOfRole(ctx, 'owner')
  if (owner) return { email: owner.email }
  const password = makePassword(ctx.ids)
  const made = await addOwner(ctx, namelessOwner, password)
  return made ? { email: namelessOwner, password } : { email: namelessOwner }
}

async function configuredOwner(
  ctx: RequestContext,
  { email, password }: { email: string; password: string },
): Promise<Owner> {
  const fault = staffPasswordFault(password, [email])
  if (fault) refuse('weak_password', { errors: { password: [fault] } })
  const account = await findAccountByEmail(ctx, email)
  if (!account) {
    await addOwner(ctx, email, password)
    return { email }
  }
  const fits = await passwordFits(password, account.password_hash, { known: account.id })
  if (account.role === 'owner' && fits && !account.blocked_at) return { email: account.email }
  const passwordHash = fits ? account.password_hash : await hashPassword(password, { known: email })
  await inTransaction(ctx, async (ctx) => {
    await changeAccount(ctx, account.id, { role: 'owner', password_hash: passwordHash, blocked_at: null })
    await endAccountSessions(ctx, account.id, 'owner_assigned')
    await recordSensitiveAction(ctx, 'staff.owner_assigned', {
      subject: `account:${account.id}`,
      change: { role: { from: account.role, to: 'owner' } },
      detail: nameOf(account),
      by: byServer,
    })
  })
  return { email: account.email }
}

async function addOwner(ctx: RequestContext, email: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password, { known: email })
  return inTransaction(ctx, async (ctx) => {
    const id = await addAccount(ctx, {
      email,
      username: email,
      first_name: 'Shop',
      last_name: 'Owner',
      password_hash: passwordHash,
      role: 'owner',
      order_emails_enabled: true,
      email_confirmed_at: ctx.clock.now(),
    })
    if (id) await recordAct(ctx, 'staff.owner_created', `account:${id}`)
    return id !== undefined
  })
}
