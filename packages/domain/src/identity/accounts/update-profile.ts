import { nameFaults, type SignUpWish } from '@shop/contract/account-rules'
import { t } from '@shop/contract/t'
import { and, eq, ne } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { accountKey } from './account-key.ts'
import { readPhone } from './phone.ts'
import { accounts } from './tables.ts'

export interface ProfileWish extends Pick<SignUpWish, 'first_name' | 'last_name' | 'username'> {
  /** As typed; '' takes the number away. */
  phone: string
}

/** Changes names, username and phone of the caller. Refuses with invalid_input or username_taken. */
export async function updateProfile(ctx: RequestContext, wish: ProfileWish): Promise<void> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const errors = nameFaults(wish)
  const phone = wish.phone.trim() === '' ? { e164: null } : readPhone(wish.phone)
  if ('problem' in phone) errors['phone'] = [phone.problem]
  if (Object.keys(errors).length > 0 || 'problem' in phone) refuse('invalid_input', { errors })
  const username = wish.username.trim()
  try {
    await ctx.db
      .update(accounts)
      .set({
        first_name: wish.first_name.trim(),
        last_name: wish.last_name.trim(),
        username,
        username_key: accountKey(username),
        phone: phone.e164,
      })
      .where(eq(accounts.id, accountId))
  } catch (error) {
    // Only the database knows for sure that nobody takes the name in the same moment.
    if (await isTaken(ctx, username, accountId)) {
      refuse('username_taken', { errors: { username: [t('This username is taken.')] } })
    }
    throw error
  }
}

async function isTaken(ctx: RequestContext, username: string, accountId: string): Promise<boolean> {
  const others = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.username_key, accountKey(username)), ne(accounts.id, accountId)))
  return others.length > 0
}
