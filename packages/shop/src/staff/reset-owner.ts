import { eq } from 'drizzle-orm'
import { endAccountSessions } from '../auth/end-account-sessions.ts'
import { forgiveGuesses } from '../auth/guess-guard.ts'
import { hashPassword } from '../auth/hash-password.ts'
import { accounts } from '../auth/tables.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { createOwner } from './create-owner.ts'
import { makePassword } from './make-password.ts'

/** Gives the first owner a new random password, ends the owner's sessions and lifts a block; makes an owner where none is. */
export async function resetOwner(shop: ShopContext): Promise<{ email: string; password: string }> {
  const { email, password } = await createOwner(shop)
  if (password) return { email, password }
  const fresh = makePassword(shop.ids)
  const passwordHash = await hashPassword(fresh)
  await inTransaction(shop, async (shop) => {
    const [owner] = await shop.db
      .update(accounts)
      .set({ passwordHash, blockedAt: null })
      .where(eq(accounts.email, email))
      .returning({ id: accounts.id, emailKey: accounts.emailKey })
    if (!owner) throw new Error(`The owner ${email} has gone meanwhile.`)
    await endAccountSessions(shop, owner.id, 'owner password reset')
    await forgiveGuesses(shop, owner.emailKey)
    await recordAct(shop, 'staff.owner-reset', `account:${owner.id}`)
  })
  return { email, password: fresh }
}
