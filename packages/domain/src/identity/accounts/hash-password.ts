import { hash, verify } from '@node-rs/argon2'
import { createPasswordQueue, type QueueCaller } from './password-queue.ts'

/** Argon2id, 19 MiB, two passes: OWASP's minimum. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const costPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** Refuses with rate_limited if the queue is full. */
export const runInPasswordQueue = createPasswordQueue()

const normal = (password: string) => password.normalize('NFKC')

/** Refuses with rate_limited if the queue is full. */
export function hashPassword(password: string, caller: QueueCaller = 'unknown'): Promise<string> {
  return runInPasswordQueue(caller, () => hash(normal(password), cost))
}

let dummyHash: Promise<string> | undefined

/**
 * Whether the password fits, without a turn in the queue. Without a stored hash (undefined, or '' for an account without a
 * password) it works as long as with one and returns false, so that the time does not reveal whether an account exists.
 */
export async function verifyHash(password: string, stored: string | undefined): Promise<boolean> {
  dummyHash ??= hash('no account has this password', cost)
  const isCorrect = await verify(stored || (await dummyHash), normal(password))
  return isCorrect && Boolean(stored)
}

/** The same, with a turn in the queue. Refuses with rate_limited if the queue is full. */
export function verifyPassword(
  password: string,
  stored: string | undefined,
  caller: QueueCaller = 'unknown',
): Promise<boolean> {
  return runInPasswordQueue(caller, () => verifyHash(password, stored))
}

/** Whether a stored hash was made with another cost and should be made again at the next sign-in. */
export function isOutdatedHash(stored: string): boolean {
  return !stored.startsWith(costPrefix)
}
