import type { Profile } from '@shop/contract/auth'
import { permissions as allPermissions } from '@shop/contract/permissions'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/errors.ts'
import { reachableEmail } from '../../core/jobs/enqueue-email.ts'
import { findAccount, normaliseAccountKey } from './accounts.ts'
import { validateNames, type SignUpInput } from '@shop/contract/account-rules'
import { t } from '@shop/contract/t'
import { and, eq, ne } from 'drizzle-orm'
import { parsePhone } from './phone.ts'
import { accounts } from './tables.ts'

/** The caller's own account, without the cart, which has its own query. */
export async function getAccountProfile(ctx: RequestContext): Promise<Omit<Profile, 'cart'>> {
  const actor = requireAccount(ctx.actor)
  const account = await findAccount(ctx, actor.account_id)
  if (!account) fail('unauthenticated')
  return {
    id: account.id,
    email: reachableEmail(account.email),
    username: account.username,
    first_name: account.first_name,
    last_name: account.last_name,
    phone: account.phone,
    phone_verified: account.phone_verified_at !== null,
    has_password: account.password_hash !== '',
    email_confirmed: account.email_confirmed_at !== null,
    is_admin: account.role !== null,
    role: account.role,
    permissions: actor.permissions.has('*') ? [...allPermissions] : [...actor.permissions],
    requires_mfa_enrolment: actor.requires_mfa_enrolment ?? false,
    created_at: account.created_at.toISOString(),
    deletion_due_at: account.deletion_due_at?.toISOString() ?? null,
  }
}

interface ProfileInput extends Pick<SignUpInput, 'first_name' | 'last_name' | 'username'> {
  /** As typed; '' removes the number. */
  phone: string
}

/**
 * Changes names, username and phone of the caller; a verified number only changes to another verified one
 * (verified-phone.ts). Throws invalid_input or username_taken.
 */
export async function updateProfile(ctx: RequestContext, input: ProfileInput): Promise<void> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const errors = validateNames(input)
  const phone = input.phone.trim() === '' ? { e164: null } : parsePhone(input.phone)
  if ('problem' in phone) errors['phone'] = [phone.problem]
  if (Object.keys(errors).length > 0 || 'problem' in phone) fail('invalid_input', { errors })
  const username = input.username.trim()
  const account = await findAccount(ctx, accountId)
  if (account?.phone_verified_at && account.phone !== phone.e164)
    failField('phone', t('You sign in with this number. Verify another one to change it.'))
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
    // Only the database can rule out that somebody else takes the name at the same time.
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
