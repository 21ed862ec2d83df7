import { eq } from 'drizzle-orm'
import { accountKey } from '../auth/account-key.ts'
import { endAccountSessions } from '../auth/end-account-sessions.ts'
import { hashPassword, passwordFits } from '../auth/hash-password.ts'
import { staffPasswordFault } from '../auth/password.ts'
import { accounts } from '../auth/tables.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { makePassword } from './make-password.ts'

/** A name that no mail server serves: the owner without an address reads mails in the admin area. */
const namelessOwner = 'owner@shop.test'

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
  const [owner] = await shop.db
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.role, 'owner'))
    .orderBy(accounts.createdAt)
    .limit(1)
  if (owner) return owner
  const password = makePassword(shop.ids)
  const made = await insertOwner(shop, namelessOwner, password)
  return made ? { email: namelessOwner, password } : { email: namelessOwner }
}

async function configuredOwner(
  shop: ShopContext,
  { email, password }: { email: string; password: string },
): Promise<Owner> {
  const fault = staffPasswordFault(password, [email])
  if (fault) refuse('weak_password', { errors: { password: [fault] } })
  const byEmail = eq(accounts.emailKey, accountKey(email))
  const [account] = await shop.db.select().from(accounts).where(byEmail)
  if (!account) {
    await insertOwner(shop, email, password)
    return { email }
  }
  const fits = await passwordFits(password, account.passwordHash)
  if (account.role === 'owner' && fits) return { email: account.email }
  const passwordHash = fits ? account.passwordHash : await hashPassword(password)
  await inTransaction(shop, async (shop) => {
    await shop.db.update(accounts).set({ role: 'owner', passwordHash, blockedAt: null }).where(byEmail)
    await endAccountSessions(shop, account.id, 'owner set by configuration')
    await recordAct(shop, 'staff.owner-set', `account:${account.id}`, { role: { from: account.role, to: 'owner' } })
  })
  return { email: account.email }
}

async function insertOwner(shop: ShopContext, email: string, password: string): Promise<boolean> {
  const now = shop.clock.now()
  const id = shop.ids.next(now)
  const passwordHash = await hashPassword(password)
  return inTransaction(shop, async (shop) => {
    const made = await shop.db
      .insert(accounts)
      .values({
        id,
        email,
        emailKey: accountKey(email),
        username: email,
        usernameKey: accountKey(email),
        firstName: 'Shop',
        lastName: 'Owner',
        passwordHash,
        role: 'owner',
        wantsOrderMail: true,
        emailConfirmedAt: now,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: accounts.id })
    if (made.length > 0) await recordAct(shop, 'staff.owner-made', `account:${id}`)
    return made.length > 0
  })
}
