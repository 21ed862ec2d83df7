import type { Profile } from '@shop/contract/auth'
import { permissions as allPermissions } from '@shop/contract/permissions'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { findAccount } from './find-account.ts'

/** The signed-in account as its owner sees it; the cart comes from the cart's own verb. */
export async function getAccountProfile(ctx: RequestContext): Promise<Omit<Profile, 'cart'>> {
  const actor = requireAccount(ctx.actor)
  const account = await findAccount(ctx, actor.account_id)
  if (!account) fail('unauthenticated')
  return {
    id: account.id,
    email: account.email,
    username: account.username,
    first_name: account.first_name,
    last_name: account.last_name,
    phone: account.phone,
    email_confirmed: account.email_confirmed_at !== null,
    is_admin: account.role !== null,
    role: account.role,
    permissions: actor.permissions.has('*') ? [...allPermissions] : [...actor.permissions],
    requires_mfa_enrolment: actor.requires_mfa_enrolment ?? false,
    created_at: account.created_at.toISOString(),
    deletion_due_at: account.deletion_due_at?.toISOString() ?? null,
  }
}
