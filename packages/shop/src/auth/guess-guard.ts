import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { countHit } from '../kernel/rate-counter.ts'
import { refuse } from '../kernel/refusal.ts'

/** Wrong passwords per email a day, from wherever they come (NIST SP 800-63B: at most 100). */
export const wrongPasswordsMax = 100
const daySeconds = 86_400

function counterKey(emailKey: string): string {
  return `wrong passwords ${createHash('sha256').update(emailKey).digest('base64url')}`
}

/** Refuses with rate_limited once the day's guesses are used up, for known and unknown emails alike. */
export async function refuseEndlessGuesses(shop: ShopContext, emailKey: string): Promise<void> {
  const now = shop.clock.now().toISOString()
  const { rows } = await shop.db.execute<{ hits: number; wait: number }>(sql`
    select hits, ceil(extract(epoch from resets_at - ${now}::timestamptz))::int as wait
    from rate_counters where key = ${counterKey(emailKey)} and resets_at > ${now}::timestamptz`)
  const [counter] = rows
  if (counter && counter.hits >= wrongPasswordsMax) refuse('rate_limited', { retry_after: counter.wait })
}

export async function countWrongPassword(shop: ShopContext, emailKey: string): Promise<void> {
  await countHit(shop, counterKey(emailKey), daySeconds)
}

/** After a sign-in or a new password: whoever owns the mailbox cannot be locked out by strangers for long. */
export async function forgiveGuesses(shop: ShopContext, emailKey: string): Promise<void> {
  await shop.db.execute(sql`delete from rate_counters where key = ${counterKey(emailKey)}`)
}
