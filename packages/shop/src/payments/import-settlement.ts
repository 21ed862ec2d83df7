import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { actorKey, requirePermission } from '../kernel/actor.ts'
import { recordAct } from '../kernel/audit.ts'
import type { ShopContext } from '../kernel/context.ts'
import { onceOnly } from '../kernel/idempotency.ts'
import { lagosDate } from '../kernel/lagos-days.ts'
import { refuseField } from '../kernel/refusal.ts'
import { readSettlementFile } from './settlement-file.ts'
import { paymentAttempts, settlementLines, settlements } from './tables.ts'

export interface ImportSettlement {
  provider: string
  /** A date of Lagos. */
  settledOn: string
  fileName: string
  csv: string
  key: string | undefined
}

const linesAtOnce = 1_000

/**
 * Keeps a provider's settlement file, read line by line; nothing is booked. Answers its id. Refuses with invalid_input
 * a file that cannot be read or was loaded before, a provider that took no payment, and a day to come.
 */
export async function importSettlement(
  shop: ShopContext,
  { key, ...wish }: ImportSettlement,
): Promise<string> {
  requirePermission(shop.actor, 'money:record')
  return onceOnly(shop, { key, act: 'payments.import-settlement', wish }, async (shop) => {
    const now = shop.clock.now()
    if (wish.settledOn > lagosDate(now)) refuseField('settled_on', 'This day is still to come')
    const [known] = await shop.db
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.provider, wish.provider))
      .limit(1)
    if (!known && !shop.providers.gateways.providers.includes(wish.provider))
      refuseField('provider', 'This provider took no payment of the shop')
    const read = readSettlementFile(wish.csv)
    if ('problem' in read) return refuseField('csv', read.problem)
    const id = shop.ids.next(now)
    const [kept] = await shop.db
      .insert(settlements)
      .values({
        id,
        provider: wish.provider,
        settledOn: wish.settledOn,
        fileName: wish.fileName,
        fileHash: createHash('sha256').update(wish.csv).digest('base64url'),
        importedBy: actorKey(shop.actor),
        importedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: settlements.id })
    if (!kept) return refuseField('csv', 'This file was loaded before')
    const lines = read.lines.map((line, position) => ({ ...line, position, settlementId: id }))
    for (let at = 0; at < lines.length; at += linesAtOnce)
      await shop.db.insert(settlementLines).values(lines.slice(at, at + linesAtOnce))
    const { provider, fileName } = wish
    await recordAct(shop, 'money:settlement-loaded', `settlement:${id}`, { provider, fileName })
    return id
  })
}
