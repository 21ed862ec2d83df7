import { and, eq, gt } from 'drizzle-orm'
import { hashOpaqueToken } from '../accounts/opaque-token.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { roles, staffInvitations } from './tables.ts'
import { isOpenInvitation } from './withdraw-invitation.ts'

const live = (ctx: RequestContext, token: string) =>
  and(
    eq(staffInvitations.token_hash, hashOpaqueToken(token)),
    isOpenInvitation,
    gt(staffInvitations.expires_at, ctx.clock.now()),
  )

/** What a mailed link invites to, without using it up. Refuses with link_expired. */
export async function findOpenInvitation(ctx: RequestContext, token: string) {
  const [found] = await ctx.db
    .select({ email: staffInvitations.email, role: roles.name, title: roles.title })
    .from(staffInvitations)
    .innerJoin(roles, eq(roles.name, staffInvitations.role))
    .where(live(ctx, token))
  return found ?? fail('link_expired')
}

/** Uses a mailed link up; of ten calls at once one gets it, the others are refused with link_expired. */
export async function consumeInvitation(ctx: RequestContext, token: string) {
  const [used] = await ctx.db
    .update(staffInvitations)
    .set({ accepted_at: ctx.clock.now() })
    .where(live(ctx, token))
    .returning({ id: staffInvitations.id, role: staffInvitations.role })
  return used ?? fail('link_expired')
}
