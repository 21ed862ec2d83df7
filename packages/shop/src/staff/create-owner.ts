import { addAccount } from '../auth/add-account.ts'
import { changeAccount } from '../auth/change-account.ts'
import { endAccountSessions } from '../auth/end-account-sessions.ts'
import { findAccountByEmail, firstAccountOfRole, nameOf } from '../auth/find-account.ts'
import { hashPassword, passwordFits } from '../auth/hash-password.ts'
import { staffPasswordFault } from '../auth/password.ts'
import { recordSensitiveAction } from '../auth/record-sensitive-action.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
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
  shop: ShopContext,
  configured?: { email: string; password: string },
): Promise<Owner> {
  if (configured) return configuredOwner(shop, configured)
  const owner = await firstAccountOfRole(shop, 'owner')
  if (owner) return { email: owner.email }
  const password = makePassword(shop.ids)
  const made = await addOwner(shop, namelessOwner, password)
  return made ? { email: namelessOwner, password } : { email: namelessOwner }
}

async function configuredOwner(
  shop: ShopContext,
  { email, password }: { email: string; password: string },
): Promise<Owner> {
  const fault = staffPasswordFault(password, [email])
  if (fault) refuse('weak_password', { errors: { password: [fault] } })
  const account = await findAccountByEmail(shop, email)
  if (!account) {
    await addOwner(shop, email, password)
    return { email }
  }
  const fits = await passwordFits(password, account.passwordHash, { known: account.id })
  if (account.role === 'owner' && fits && !account.blockedAt) return { email: account.email }
  const passwordHash = fits ? account.passwordHash : await hashPassword(password, { known: email })
  await inTransaction(shop, async (shop) => {
    await changeAccount(shop, account.id, { role: 'owner', passwordHash, blockedAt: null })
    await endAccountSessions(shop, account.id, 'owner set by configuration')
    await recordSensitiveAction(shop, 'staff.owner-set', {
      subject: `account:${account.id}`,
      change: { role: { from: account.role, to: 'owner' } },
      detail: nameOf(account),
      by: byServer,
    })
  })
  return { email: account.email }
}

async function addOwner(shop: ShopContext, email: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password, { known: email })
  return inTransaction(shop, async (shop) => {
    const id = await addAccount(shop, {
      email,
      username: email,
      firstName: 'Shop',
      lastName: 'Owner',
      passwordHash,
      role: 'owner',
      wantsOrderMail: true,
      emailConfirmedAt: shop.clock.now(),
    })
    if (id) await recordAct(shop, 'staff.owner-made', `account:${id}`)
    return id !== undefined
  })
}
