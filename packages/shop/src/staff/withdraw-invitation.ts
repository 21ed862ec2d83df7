import { and, eq, isNull } from 'drizzle-orm'
import { recordSensitiveAction } from '../auth/record-sensitive-action.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { isUuid } from '../kernel/id.ts'
import { refuse } from '../kernel/refusal.ts'
import { lockRights } from './lock-rights.ts'
import { mayGive } from './rights-rule.ts'
import { staffInvitations } from './tables.ts'

export const isOpenInvitation = and(isNull(staffInvitations.usedAt), isNull(staffInvitations.withdrawnAt))

/** Its link stops working. Refuses with forbidden or not_found. */
export async function withdrawInvitation(shop: ShopContext, invitationId: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const { me, roles } = await lockRights(shop)
    const its = and(eq(staffInvitations.id, invitationId), isOpenInvitation)
    const [found] = isUuid(invitationId) ? await shop.db.select().from(staffInvitations).where(its) : []
    const role = roles.get(found?.role ?? '')
    if (!role) refuse('not_found')
    if (!mayGive(me.rights, role.rights)) refuse('forbidden')
    await shop.db.update(staffInvitations).set({ withdrawnAt: shop.clock.now() }).where(its)
    await recordSensitiveAction(shop, 'staff:invitation-withdrawn', {
      subject: `invitation:${invitationId}`,
      change: { role: role.name },
      detail: `Role: “${role.title}”`,
    })
  })
}

/** Whoever loses a role or gets another leaves no door open behind them. */
export async function withdrawInvitationsBy(shop: ShopContext, accountId: string): Promise<void> {
  await shop.db
    .update(staffInvitations)
    .set({ withdrawnAt: shop.clock.now() })
    .where(and(eq(staffInvitations.invitedBy, accountId), isOpenInvitation))
}
