/** Browsers and systems by a mark in the browser's own words, the more particular first: most claim to be others too. */
const browserPatterns: readonly (readonly [mark: RegExp, name: string])[] = [
  [/OPR\/|OPT\/|Opera Mini|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/PhoenixBrowser|Phoenix\//, 'Phoenix'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systemPatterns: readonly (readonly [mark: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/KAIOS/i, 'KaiOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

/** A device in a few words, from the browser's own: 'Chrome on Android'. */
export function describeDevice(userAgent: string): string {
  const named = (list: typeof browserPatterns) => list.find(([mark]) => mark.test(userAgent))?.[1]
  const browser = named(browserPatterns)
  const system = named(systemPatterns)
  if (!browser) return system ?? 'Unknown device'
  return system ? `${browser} on ${system}` : browser
}
