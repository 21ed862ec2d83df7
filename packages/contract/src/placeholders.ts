const placeholder = /\{([^{}]*)\}/g

/** Names that are in braces, each once. */
export function findPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))]
}

/** Puts values for names in braces; a name without one stays as it is. */
export function renderTemplate(text: string, valueFor: (name: string) => string | undefined): string {
  return text.replaceAll(placeholder, (match, name: string) => valueFor(name) ?? match)
}

/** Words in braces that a reply template may use, with what staff read of them. */
export const replyPlaceholders = {
  first_name: 'the customer’s first name',
  order: 'the number of the order',
  ticket: 'the number of the conversation',
  shop: 'the shop’s name',
} as const
type ReplyPlaceholder = keyof typeof replyPlaceholders

/** Names in braces that stand for nothing. */
export function unknownReplyPlaceholders(text: string): string[] {
  return findPlaceholders(text).filter((name) => !Object.hasOwn(replyPlaceholders, name))
}

/** Words of a template that nobody has filled in: such a text is not sent. */
export function unfilledPlaceholders(text: string): string[] {
  return findPlaceholders(text).filter((name) => Object.hasOwn(replyPlaceholders, name))
}

/** Puts what is known into a template; a word whose value is not known stays as it is, for staff to fill in. */
export function fillCannedResponse(text: string, values: Readonly<Record<ReplyPlaceholder, string>>): string {
  return renderTemplate(text, (name) =>
    Object.hasOwn(values, name) ? values[name as ReplyPlaceholder] || undefined : undefined,
  )
}

/** Words in braces that stand for a setting, with what the owner reads of them. */
export const contentPlaceholders = {
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
type ContentPlaceholder = keyof typeof contentPlaceholders

/** What each word is for now; '' for a setting that is empty. */
export type PlaceholderValues = Readonly<Record<ContentPlaceholder, string>>

const word = /\{([^{}]*)\}/g
const condition = /^\{if (no )?([^{}]*)\} */
const heading = /^(#{2,3}) /

function isPlaceholder(name: string): name is ContentPlaceholder {
  return Object.hasOwn(contentPlaceholders, name)
}

/** Names in braces that stand for nothing. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(word)].map(([, name = '']) => name.replace(/^if (?:no )?/, ''))
  return [...new Set(names.filter((name) => !isPlaceholder(name)))]
}

/**
 * Puts the settings into a text, line by line: `{phone}` becomes the number. A line with an empty setting is left
 * out, so that nothing is promised that the shop has not entered; so is one that begins with `{if phone}` where there is
 * none, or `{if no phone}` where there is one. With a heading goes everything below it.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  const visibleLines: string[] = []
  let hiddenLevel = 0
  for (const raw of text.split(/\r?\n/)) {
    const { shown, line } = fillLine(raw, values)
    const level = heading.exec(line)?.[1]?.length ?? 0
    if (level > 0 && (hiddenLevel === 0 || level <= hiddenLevel)) hiddenLevel = shown ? 0 : level
    if (shown && hiddenLevel === 0) visibleLines.push(line)
  }
  return visibleLines.join('\n')
}

function fillLine(raw: string, values: PlaceholderValues): { shown: boolean; line: string } {
  const trimmedText = raw.trim()
  const [marker, no, requested = ''] = condition.exec(trimmedText) ?? []
  const line = marker === undefined ? trimmedText : trimmedText.slice(marker.length)
  const isSet = isPlaceholder(requested) && values[requested] !== ''
  let shown = marker === undefined || isSet === (no === undefined)
  const filled = line.replaceAll(word, (match, name: string) => {
    if (!isPlaceholder(name)) return match
    if (values[name] === '') shown = false
    return values[name]
  })
  return { shown, line: filled }
}
