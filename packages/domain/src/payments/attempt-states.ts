export type AttemptStatus = 'created' | 'open' | 'paid' | 'failed' | 'abandoned' | 'reversed'

/**
 * Where a payment attempt may go. Money decides: a failed or abandoned attempt that the provider later reports as paid
 * is paid. Every other step back is ignored.
 */
export const nextAttemptStatuses = {
  created: ['open', 'paid', 'failed', 'abandoned'],
  open: ['paid', 'failed', 'abandoned'],
  failed: ['paid'],
  abandoned: ['paid', 'failed'],
  paid: ['reversed'],
  reversed: [],
} as const satisfies Record<AttemptStatus, readonly AttemptStatus[]>

export function canAttemptBecome(from: AttemptStatus, to: AttemptStatus): boolean {
  const next: readonly AttemptStatus[] = nextAttemptStatuses[from]
  return next.includes(to)
}

/** Attempts whose end the provider has not told yet. */
export const pendingStatuses: readonly AttemptStatus[] = ['created', 'open']

export function isPending(state: AttemptStatus): boolean {
  return pendingStatuses.includes(state)
}
