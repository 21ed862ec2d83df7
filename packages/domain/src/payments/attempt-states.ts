export type AttemptState = 'created' | 'open' | 'paid' | 'failed' | 'abandoned' | 'reversed'

/**
 * Where a payment attempt may go. Money decides: a failed or abandoned attempt that the provider later reports as paid
 * is paid. Every other step back is ignored.
 */
export const nextAttemptStates = {
  created: ['open', 'paid', 'failed', 'abandoned'],
  open: ['paid', 'failed', 'abandoned'],
  failed: ['paid'],
  abandoned: ['paid', 'failed'],
  paid: ['reversed'],
  reversed: [],
} as const satisfies Record<AttemptState, readonly AttemptState[]>

export function mayAttemptBecome(from: AttemptState, to: AttemptState): boolean {
  const next: readonly AttemptState[] = nextAttemptStates[from]
  return next.includes(to)
}

/** Attempts whose end the provider has not told yet. */
export const undecided: readonly AttemptState[] = ['created', 'open']

export function isUndecided(state: AttemptState): boolean {
  return undecided.includes(state)
}
