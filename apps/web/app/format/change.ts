/** Change from the previous value: direction and label; none without a previous value. */
export interface Change {
  direction: 'up' | 'down' | 'same'
  text: string
  isGood: boolean
}

/** In per cent, with one decimal below ten; none if the earlier value is zero or negative. */
export function changeInPercent(now: number, before: number): Change | undefined {
  if (before <= 0) return undefined
  const percent = (Math.abs(now - before) * 100) / before
  const text = `${percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)}%`
  return { direction: getDirection(now, before), text, isGood: now >= before }
}

/** As a count. */
export function changeInCount(now: number, before: number): Change | undefined {
  if (before === 0) return undefined
  return { direction: getDirection(now, before), text: String(Math.abs(now - before)), isGood: now >= before }
}

function getDirection(now: number, before: number): Change['direction'] {
  if (now === before) return 'same'
  return now > before ? 'up' : 'down'
}
