import { and, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type ShopContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { refuse } from '../../core/refusal.ts'
import { passkeys } from './tables.ts'

/** Gives a passkey of the caller another name. Refuses with not_found. */
export async function renamePasskey(
  shop: ShopContext,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const { accountId } = requireAccount(shop.actor)
  if (!isUuid(id)) refuse('not_found')
  await inTransaction(shop, async (shop) => {
    const its = and(eq(passkeys.id, id), eq(passkeys.accountId, accountId))
    const renamed = await shop.db.update(passkeys).set({ name }).where(its).returning({ id: passkeys.id })
    if (renamed.length === 0) refuse('not_found')
    await recordAct(shop, 'staff:passkey-renamed', `account:${accountId}`)
  })
}
