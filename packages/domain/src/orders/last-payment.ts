import type { Attempt } from '../payments/find-attempt.ts'

const settled = ({ settledAt }: { settledAt: Date | null }) => settledAt?.getTime() ?? 0

/** What the payment that came last brought, in kobo, store credit apart; 0 where none came. */
export function lastPaymentKobo(
  attempts: readonly Pick<Attempt, 'state' | 'provider' | 'amountKobo' | 'settledAt'>[],
): number {
  const came = attempts.filter(({ state, provider }) => state === 'paid' && provider !== 'store_credit')
  return came.toSorted((a, b) => settled(a) - settled(b)).at(-1)?.amountKobo ?? 0
}
