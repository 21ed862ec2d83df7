/** Change from the previous value: direction and label; none without a previous value. */
export interface Change {
  direction: 'up' | 'down' | 'same'
  text: string
  isGood: boolean
}

/** In per cent, with one decimal below ten; none if the earlier value is zero or negative. */
export function changeInPercent(current: number, previous: number): Change | undefined {
  if (previous <= 0) return undefined
  const percent = (Math.abs(current - previous) * 100) / previous
  const text = `${percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)}%`
  return { direction: getDirection(current, previous), text, isGood: current >= previous }
}

/** As a count. */
export function changeInCount(current: number, previous: number): Change | undefined {
  if (previous === 0) return undefined
  return {
    direction: getDirection(current, previous),
    text: String(Math.abs(current - previous)),
    isGood: current >= previous,
  }
}

function getDirection(current: number, previous: number): Change['direction'] {
  if (current === previous) return 'same'
  return current > previous ? 'up' : 'down'
}
