import type { FieldErrors } from '../kernel/refusal.ts'
import type { Collected } from './collect-at-door.ts'

export interface DoorMoney {
  collected: readonly Collected[]
  dueKobo: number
  /** Whether all of the order has arrived with this parcel. */
  isLast: boolean
  /** What becomes of the rest: waived, or still due. */
  short: 'goodwill' | 'later' | undefined
}

/** What is wrong with the sums taken at the door: with the last parcel they make what is due, or somebody says why not. */
export function doorProblem({ collected, dueKobo, isLast, short }: DoorMoney): FieldErrors | undefined {
  const sum = collected.reduce((total, { amountKobo }) => total + amountKobo, 0)
  if (new Set(collected.map(({ way }) => way)).size < collected.length)
    return { collected: ['Write each way of paying once'] }
  if (sum > dueKobo) return { collected: ['More than is due'] }
  if (isLast && sum < dueKobo && !short) return { short: ['Say what becomes of the rest'] }
  return short === 'goodwill' && !isLast ? { short: ['The rest is waived with the last parcel'] } : undefined
}
