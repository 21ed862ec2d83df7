import { hash, verify } from '@node-rs/argon2'
import { createPasswordQueue, type QueueCaller } from './password-queue.ts'

/** Argon2id, 19 MiB, two passes: OWASP's minimum. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const costMark = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** Refuses with rate_limited if the queue is full. */
export const inPasswordQueue = createPasswordQueue()

const normal = (password: string) => password.normalize('NFKC')

/** Refuses with rate_limited if the queue is full. */
export function hashPassword(password: string, caller: QueueCaller = 'unknown'): Promise<string> {
  return inPasswordQueue(caller, () => hash(normal(password), cost))
}

let dummy: Promise<string> | undefined

/**
 * Whether the password fits, without a turn in the queue. Without a stored hash (undefined, or '' for an account without a
 * password) it works as long as with one and returns false, so that the time does not reveal whether an account exists.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  dummy ??= hash('no account has this password', cost)
  const fits = await verify(stored || (await dummy), normal(password))
  return fits && Boolean(stored)
}

/** The same, with a turn in the queue. Refuses with rate_limited if the queue is full. */
export function passwordFits(
  password: string,
  stored: string | undefined,
  caller: QueueCaller = 'unknown',
): Promise<boolean> {
  return inPasswordQueue(caller, () => verifyPassword(password, stored))
}

/** Whether a stored hash was made with another cost and should be made again at the next sign-in. */
export function isOutdatedHash(stored: string): boolean {
  return !stored.startsWith(costMark)
}
