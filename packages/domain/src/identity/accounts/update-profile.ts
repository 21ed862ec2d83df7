import { validateNames, type SignUpInput } from '@shop/contract/account-rules'
import { t } from '@shop/contract/t'
import { and, eq, ne } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { normaliseAccountKey } from './account-key.ts'
import { parsePhone } from './phone.ts'
import { accounts } from './tables.ts'

export interface ProfileInput extends Pick<SignUpInput, 'first_name' | 'last_name' | 'username'> {
  /** As typed; '' takes the number away. */
  phone: string
}

/** Changes names, username and phone of the caller. Refuses with invalid_input or username_taken. */
export async function updateProfile(ctx: RequestContext, input: ProfileInput): Promise<void> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const errors = validateNames(input)
  const phone = input.phone.trim() === '' ? { e164: null } : parsePhone(input.phone)
  if ('problem' in phone) errors['phone'] = [phone.problem]
  if (Object.keys(errors).length > 0 || 'problem' in phone) fail('invalid_input', { errors })
  const username = input.username.trim()
  try {
    await ctx.db
      .update(accounts)
      .set({
        first_name: input.first_name.trim(),
        last_name: input.last_name.trim(),
        username,
        username_key: normaliseAccountKey(username),
        phone: phone.e164,
      })
      .where(eq(accounts.id, accountId))
  } catch (error) {
    // Only the database knows for sure that nobody takes the name in the same moment.
    if (await isTaken(ctx, username, accountId)) {
      fail('username_taken', { errors: { username: [t('This username is taken.')] } })
    }
    throw error
  }
}

async function isTaken(ctx: RequestContext, username: string, accountId: string): Promise<boolean> {
  const others = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.username_key, normaliseAccountKey(username)), ne(accounts.id, accountId)))
  return others.length > 0
}
