import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { later } from '../kernel/clock.ts'
import type { ShopContext } from '../kernel/context.ts'
import type { Account } from './find-account.ts'
import { hashOpaqueToken, makeOpaqueToken } from './opaque-token.ts'
import { signInTickets } from './tables.ts'

const ticketMs = 5 * 60_000

/** Codes that may be tried with one ticket. */
export const ticketTriesMax = 5

/** For who has shown the password: good for a few tries of the code within five minutes, and for one session. */
export async function issueTicket(
  shop: ShopContext,
  { id: accountId, sessionVersion }: Account,
  { remembered, device }: { remembered: boolean; device: string },
): Promise<string> {
  const ticket = makeOpaqueToken(shop)
  await shop.db.insert(signInTickets).values({
    hash: hashOpaqueToken(ticket),
    accountId,
    sessionVersion,
    remembered,
    device: device.slice(0, 200),
    expiresAt: later(shop.clock.now(), ticketMs),
  })
  return ticket
}

/** A ticket that counts now; asking for it is no try. */
export async function openTicket(shop: ShopContext, ticket: string) {
  const [open] = await shop.db.select().from(signInTickets).where(stillCounts(shop, ticket))
  return open
}

function stillCounts(shop: ShopContext, ticket: string) {
  return and(
    eq(signInTickets.hash, hashOpaqueToken(ticket)),
    isNull(signInTickets.usedAt),
    gt(signInTickets.expiresAt, shop.clock.now()),
    lt(signInTickets.tries, ticketTriesMax),
  )
}

/** Counts one try of a ticket that still counts; undefined for all others. Ten calls at once are ten tries. */
export async function tryTicket(shop: ShopContext, ticket: string) {
  const [tried] = await shop.db
    .update(signInTickets)
    .set({ tries: sql`${signInTickets.tries} + 1` })
    .where(stillCounts(shop, ticket))
    .returning()
  return tried
}

/** Uses a ticket up; of several calls at once one gets it. */
export async function useTicket(shop: ShopContext, ticket: string): Promise<boolean> {
  const used = await shop.db
    .update(signInTickets)
    .set({ usedAt: shop.clock.now() })
    .where(and(eq(signInTickets.hash, hashOpaqueToken(ticket)), isNull(signInTickets.usedAt)))
    .returning({ hash: signInTickets.hash })
  return used.length > 0
}
