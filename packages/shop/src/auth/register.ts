import { signUpFaults, type SignUpWish } from '@shop/contract/account-rules'
import { eq } from 'drizzle-orm'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { accountKey } from './account-key.ts'
import { hashPassword } from './hash-password.ts'
import { makeMailToken } from './mail-token.ts'
import { isCommonPassword } from './password.ts'
import { postMail } from './post-mail.ts'
import { accounts } from './tables.ts'

/**
 * Makes a customer's account and mails a link that confirms its address. Answers whether the password is one of the
 * common ones, which a customer may have but is told of. Refuses with invalid_input, email_taken or username_taken.
 */
export async function register(shop: ShopContext, wish: SignUpWish): Promise<{ commonPassword: boolean }> {
  const errors = signUpFaults(wish)
  if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
  const email = wish.email.trim()
  const firstName = wish.first_name.trim()
  const passwordHash = await hashPassword(wish.password)
  await inTransaction(shop, async (shop) => {
    const now = shop.clock.now()
    const [account] = await shop.db
      .insert(accounts)
      .values({
        id: shop.ids.next(now),
        email,
        emailKey: accountKey(email),
        username: wish.username.trim(),
        usernameKey: accountKey(wish.username),
        firstName,
        lastName: wish.last_name.trim(),
        passwordHash,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: accounts.id })
    if (!account) return refuseTaken(shop, email)
    const token = await makeMailToken(shop, account.id, 'confirm_email')
    const link = `${shop.publicUrl}/auth/confirm-email/${token}`
    await postMail(shop, email, { template: 'confirm-email', firstName, link })
  })
  return { commonPassword: isCommonPassword(wish.password, [email, wish.username, firstName, wish.last_name]) }
}

async function refuseTaken(shop: ShopContext, email: string): Promise<never> {
  const sameEmail = await shop.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.emailKey, accountKey(email)))
  if (sameEmail.length > 0) {
    refuse('email_taken', { errors: { email: ['An account with this email already exists.'] } })
  }
  refuse('username_taken', { errors: { username: ['This username is taken.'] } })
}
