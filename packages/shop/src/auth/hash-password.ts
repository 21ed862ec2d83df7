import { hash, verify } from '@node-rs/argon2'
import { createPasswordQueue, type QueuePriority } from './password-queue.ts'

/** Argon2id, 19 MiB, two passes: OWASP's minimum. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const costMark = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

const inQueue = createPasswordQueue()

const normal = (password: string) => password.normalize('NFKC')

/** Refuses with rate_limited if the queue is full. */
export function hashPassword(password: string, priority: QueuePriority = 'unknown'): Promise<string> {
  return inQueue(priority, () => hash(normal(password), cost))
}

let dummy: Promise<string> | undefined

/**
 * Whether the password fits. Without a stored hash (undefined, or '' for an account without a password) it works as long as with one and answers false, so that the time
 * does not tell whether an account exists. Refuses with rate_limited while too many wait.
 */
export async function passwordFits(
  password: string,
  stored: string | undefined,
  priority: QueuePriority = 'unknown',
): Promise<boolean> {
  dummy ??= hash('no account has this password', cost)
  const against = stored || (await dummy)
  const fits = await inQueue(priority, () => verify(against, normal(password)))
  return fits && Boolean(stored)
}

/** Whether a stored hash was made with another cost and should be made again at the next sign-in. */
export function isOutdatedHash(stored: string): boolean {
  return !stored.startsWith(costMark)
}
