/** Words in braces that stand for a setting, with what the owner reads of them. */
export const contentWords = {
  shop: 'the shop’s name',
  registration: 'the registration number',
  phone: 'the phone number',
  whatsapp: 'the WhatsApp number',
  email: 'the support email',
  address: 'the address',
  hours: 'the opening hours',
  returns_days: 'the return period, for example 7 days',
  places: 'the delivery areas',
} as const

type ContentWord = keyof typeof contentWords
/** What each word stands for now; '' for a setting that is empty. */
export type WordValues = Readonly<Record<ContentWord, string>>

const word = /\{([^{}]*)\}/g
const condition = /^\{if (no )?([^{}]*)\} */
const heading = /^(#{2,3}) /

function isWord(name: string): name is ContentWord {
  return Object.hasOwn(contentWords, name)
}

/** Names in braces that stand for nothing. */
export function unknownWords(text: string): string[] {
  const names = [...text.matchAll(word)].map(([, name = '']) => name.replace(/^if (?:no )?/, ''))
  return [...new Set(names.filter((name) => !isWord(name)))]
}

/**
 * Puts the settings into a text, line by line: `{phone}` becomes the number. A line with an empty setting is left
 * out, so that nothing is promised that the shop has not entered; so is one that begins with `{if phone}` where there is
 * none, or `{if no phone}` where there is one. With a heading goes everything below it.
 */
export function fillWords(text: string, values: WordValues): string {
  const kept: string[] = []
  let droppedLevel = 0
  for (const raw of text.split(/\r?\n/)) {
    const { shown, line } = fillLine(raw, values)
    const level = heading.exec(line)?.[1]?.length ?? 0
    if (level > 0 && (droppedLevel === 0 || level <= droppedLevel)) droppedLevel = shown ? 0 : level
    if (shown && droppedLevel === 0) kept.push(line)
  }
  return kept.join('\n')
}

function fillLine(raw: string, values: WordValues): { shown: boolean; line: string } {
  const trimmed = raw.trim()
  const [marker, no, asked = ''] = condition.exec(trimmed) ?? []
  const line = marker === undefined ? trimmed : trimmed.slice(marker.length)
  const isSet = isWord(asked) && values[asked] !== ''
  let shown = marker === undefined || isSet === (no === undefined)
  const filled = line.replaceAll(word, (whole, name: string) => {
    if (!isWord(name)) return whole
    if (values[name] === '') shown = false
    return values[name]
  })
  return { shown, line: filled }
}
