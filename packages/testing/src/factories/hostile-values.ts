/** Values of a field that no honest client sends. */
export const hostileValues: readonly unknown[] = [
  'a\u0000b',
  'half of \ud83d',
  '\udc00',
  'x'.repeat(20_000),
  '',
  '   ',
  "'; drop table orders; --",
  '%_\\%',
  '\u202e\u200b\ufeff👩🏾‍🌾é',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-00000000000g',
  'NaN',
  '-1',
  '9'.repeat(400),
  '1e400',
  '2026-13-45T99:99:99Z',
  '0000-00-00',
  '-999999-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  null,
  true,
  0,
  -1,
  0.1,
  1e308,
  2 ** 31,
  2 ** 53 - 1,
  -(2 ** 53 - 1),
  [],
  [[]],
  ['a\u0000b'],
  Array.from({ length: 3_000 }, () => 'a'),
  {},
  { length: 1e9 },
  { toString: 'no', valueOf: 1 },
  JSON.parse('{"__proto__":{"admin":true}}') as unknown,
]

/** A copy of the value with a random part replaced by `hostile`. */
export function withHostileValue(value: unknown, hostileValue: unknown, random: () => number): unknown {
  if (Array.isArray(value) && value.length > 0 && random() < 0.9) {
    const at = Math.floor(random() * value.length)
    return value.map((item, index) =>
      index === at ? withHostileValue(item, hostileValue, random) : (item as unknown),
    )
  }
  if (typeof value !== 'object' || value === null || random() < 0.05) return hostileValue
  const names = Object.keys(value)
  const name = names[Math.floor(random() * names.length)]
  if (name === undefined) return hostileValue
  const inner = (value as Record<string, unknown>)[name]
  return { ...value, [name]: withHostileValue(inner, hostileValue, random) }
}
