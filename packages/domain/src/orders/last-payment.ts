import type { Attempt } from '../payments/find-attempt.ts'

const settled = ({ completed_at }: { completed_at: Date | null }) => completed_at?.getTime() ?? 0

/** What the payment that came last brought, in kobo, store credit apart; 0 where none came. */
export function lastPaymentKobo(
  attempts: readonly Pick<Attempt, 'status' | 'provider' | 'amount_kobo' | 'completed_at'>[],
): number {
  const came = attempts.filter(
    ({ status: state, provider }) => state === 'paid' && provider !== 'store_credit',
  )
  return came.toSorted((a, b) => settled(a) - settled(b)).at(-1)?.amount_kobo ?? 0
}
