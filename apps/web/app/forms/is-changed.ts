/** Whether any of the values has changed: strings, numbers, booleans, or objects of these. */
export function isChanged<Values extends object>(now: Values, before: Values): boolean {
  return (Object.keys(now) as (keyof Values)[]).some((name) => !isEqual(now[name], before[name]))
}

function isEqual(now: unknown, before: unknown): boolean {
  const areObjects = typeof now === 'object' && typeof before === 'object' && now !== null && before !== null
  return areObjects ? !isChanged(now, before) : now === before
}
