const two = (count: number) => String(count).padStart(2, '0')

/** Minutes and seconds until a moment, as '23:08', with hours before them as '23:59:08'; '0:00' when it is over. */
export function formatTimeLeft(until: Date, now: Date): string {
  const seconds = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1_000))
  const minutes = Math.floor(seconds / 60)
  const rest = two(seconds % 60)
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`
}
