const minute = 60_000
const day = 24 * 60 * minute

/** When an undecided attempt is looked at, after it was made: failed and abandoned ones raise no notice (nigeria.md 1.3). */
const checkAfterMs = [2, 5, 10, 15, 20, 25, 30, 60]
  .map((n) => n * minute)
  .concat([1, 2, 3].map((n) => n * day))

interface CheckedAttempt {
  created_at: Date
  checked_at: Date | null
}

/** Whether a time to look has come since the attempt was last looked at. */
export function isCheckDue(
  { created_at: createdAt, checked_at: checkedAt }: CheckedAttempt,
  now: Date,
): boolean {
  const age = now.getTime() - createdAt.getTime()
  const checkedAge = checkedAt ? checkedAt.getTime() - createdAt.getTime() : -1
  return checkAfterMs.some((ms) => ms <= age && checkedAge < ms)
}

/** Whether the last look is behind us: what the provider has not heard of by then is abandoned. */
export function isLastCheck(
  { created_at: createdAt }: Pick<CheckedAttempt, 'created_at'>,
  now: Date,
): boolean {
  return now.getTime() - createdAt.getTime() >= Math.max(...checkAfterMs)
}
