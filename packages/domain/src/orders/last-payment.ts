import type { Attempt } from '../payments/find-attempt.ts'

const completedAtMs = ({ completed_at }: { completed_at: Date | null }) => completed_at?.getTime() ?? 0

/** What the payment that came last brought, in kobo, store credit apart; 0 where none came. */
export function lastPaymentKobo(
  attempts: readonly Pick<Attempt, 'status' | 'provider' | 'amount_kobo' | 'completed_at'>[],
): number {
  const received = attempts.filter(
    ({ status: state, provider }) => state === 'paid' && provider !== 'store_credit',
  )
  return received.toSorted((a, b) => completedAtMs(a) - completedAtMs(b)).at(-1)?.amount_kobo ?? 0
}
