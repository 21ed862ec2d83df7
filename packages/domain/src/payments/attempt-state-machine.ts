export type AttemptStatus = 'created' | 'open' | 'paid' | 'failed' | 'abandoned' | 'reversed'

/**
 * The transitions of a payment attempt. Money counts: a failed or abandoned attempt that the provider later reports as
 * paid is paid. All other transitions back are ignored.
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

/** Attempts without a final status yet. */
export const pendingStatuses: readonly AttemptStatus[] = ['created', 'open']

export function isPending(status: AttemptStatus): boolean {
  return pendingStatuses.includes(status)
}
