import { and, eq } from 'drizzle-orm'
import { askDeletion, takeDeletionBack } from '../../identity/accounts/ask-deletion.ts'
import { requireAccount } from '../../core/actor.ts'
import { inTransaction, type ShopContext } from '../../core/context.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { privacyRequests } from './tables.ts'

/**
 * The caller asks on the account page to be forgotten; staff see it among the requests. Refuses as askDeletion does.
 */
export async function askOwnDeletion(shop: ShopContext, password: string): Promise<void> {
  await askDeletion(shop, password, noteErasure)
}

/** What staff had written down of the same wish goes on as the person's own. */
async function noteErasure(shop: ShopContext, accountId: string, dueAt: Date): Promise<void> {
  const now = shop.clock.now()
  const dueOn = lagosDate(dueAt)
  const waiting = await shop.db
    .update(privacyRequests)
    .set({ state: 'running', dueOn })
    .where(and(ofErasure(accountId), eq(privacyRequests.state, 'open')))
    .returning({ id: privacyRequests.id })
  if (waiting.length > 0) return
  await shop.db
    .insert(privacyRequests)
    .values({
      id: shop.ids.next(now),
      accountId,
      kind: 'erasure',
      state: 'running',
      channel: 'account_page',
      askedOn: lagosDate(now),
      dueOn,
      createdAt: now,
    })
    .onConflictDoNothing()
}

/** The caller keeps the account after all. */
export async function keepOwnAccount(shop: ShopContext): Promise<void> {
  const { accountId } = requireAccount(shop.actor)
  await inTransaction(shop, async (shop) => {
    await takeDeletionBack(shop)
    await shop.db
      .update(privacyRequests)
      .set({ state: 'withdrawn', endedAt: shop.clock.now() })
      .where(and(ofErasure(accountId), eq(privacyRequests.state, 'running')))
  })
}

const ofErasure = (accountId: string) =>
  and(eq(privacyRequests.accountId, accountId), eq(privacyRequests.kind, 'erasure'))
