/** Lagos is UTC+1 all year. */
const utcOffsetMs = 60 * 60_000

/** Current year in Lagos, wherever the server or phone is. Apart from dates.ts, since every page loads this. */
export function lagosYear(at: Date): number {
  return new Date(at.getTime() + utcOffsetMs).getUTCFullYear()
}
