import { eq } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { postMail } from '../kernel/post-mail.ts'
import { accountKey } from './account-key.ts'
import { endAccountSessions } from './end-account-sessions.ts'
import { type Account, findAccountByEmail } from './find-account.ts'
import { endMailTokens, makeMailToken } from './mail-token.ts'
import { accounts } from './tables.ts'

export interface Contact {
  firstName: string
  lastName: string
  /** E.164; null for none. */
  phone: string | null
  email: string
}

/**
 * Changes how a person is called and reached, in the caller's transaction. Another address is not confirmed until its
 * link is pressed; every session ends, and links that were mailed to the one before stop working. False where another
 * account has the address.
 */
export async function changeContact(shop: ShopContext, account: Account, contact: Contact): Promise<boolean> {
  const { id } = account
  const emailKey = accountKey(contact.email)
  const { email, ...names } = contact
  if (emailKey === account.emailKey) {
    await shop.db.update(accounts).set(names).where(eq(accounts.id, id))
    return true
  }
  if (await findAccountByEmail(shop, email)) return false
  await shop.db
    .update(accounts)
    .set({ ...names, email, emailKey, emailConfirmedAt: null })
    .where(eq(accounts.id, id))
  await endAccountSessions(shop, id, 'email changed by staff')
  await endMailTokens(shop, id, 'reset_password')
  const token = await makeMailToken(shop, id, 'confirm_email')
  const link = `${shop.publicUrl}/auth/confirm-email/${token}`
  const content = { template: 'confirm-email', firstName: contact.firstName, link } as const
  await postMail(shop, { to: email, content, about: '' })
  return true
}
