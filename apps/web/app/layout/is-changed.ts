/** Whether one of the values is another than before; the values are plain: texts, numbers, yes or no. */
export function isChanged<Values extends object>(now: Values, before: Values): boolean {
  return (Object.keys(now) as (keyof Values)[]).some((name) => now[name] !== before[name])
}
