import type { Profile } from '@shop/contract/auth'
import { permissions as allPermissions } from '@shop/contract/permissions'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { findAccount } from './find-account.ts'

/** The signed-in account as its owner sees it; the cart comes from the cart's own verb. */
export async function readAccount(ctx: RequestContext): Promise<Omit<Profile, 'cart'>> {
  const actor = requireAccount(ctx.actor)
  const account = await findAccount(ctx, actor.accountId)
  if (!account) refuse('unauthenticated')
  return {
    id: account.id,
    email: account.email,
    username: account.username,
    first_name: account.firstName,
    last_name: account.lastName,
    phone: account.phone,
    email_confirmed: account.emailConfirmedAt !== null,
    is_admin: account.role !== null,
    role: account.role,
    permissions: actor.permissions.has('*') ? [...allPermissions] : [...actor.permissions],
    must_enrol: actor.mustEnrol ?? false,
    date_joined: account.createdAt.toISOString(),
    deletion_due_at: account.deletionDueAt?.toISOString() ?? null,
  }
}
