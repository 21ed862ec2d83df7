import { hash, verify } from '@node-rs/argon2'
import { refuse } from '../kernel/refusal.ts'

/** Argon2id, 19 MiB, two passes: OWASP's minimum. 100 hashes at once would take seconds, so four run and some wait. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const costMark = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`
const atOnce = 4
const waitingMax = 200

let running = 0
const waiting: Array<() => void> = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= waitingMax) refuse('rate_limited', { retry_after: 5 })
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const normal = (password: string) => password.normalize('NFKC')

/** Refuses with rate_limited while too many wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normal(password), cost))
}

let dummy: Promise<string> | undefined

/**
 * Whether the password fits. Without a stored hash (undefined, or '' for an account without a password) it works as long as with one and answers false, so that the time
 * does not tell whether an account exists.
 */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  dummy ??= hash('no account has this password', cost)
  const against = stored || (await dummy)
  const fits = await inTurn(() => verify(against, normal(password)))
  return fits && Boolean(stored)
}

/** Whether a stored hash was made with another cost and should be made again at the next sign-in. */
export function isOutdatedHash(stored: string): boolean {
  return !stored.startsWith(costMark)
}
