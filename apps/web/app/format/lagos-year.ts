/** Lagos is one hour ahead of UTC all the year. */
const utcOffsetMs = 60 * 60_000

/** The year that it is in Lagos, wherever the server or the phone is. */
export function lagosYear(at: Date): number {
  return new Date(at.getTime() + utcOffsetMs).getUTCFullYear()
}
