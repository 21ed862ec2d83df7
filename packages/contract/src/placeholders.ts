const placeholder = /\{([^{}]*)\}/g

/** The distinct names in braces. */
export function findPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))]
}

/** Replaces names in braces with their values. A name without a value stays as it is. */
export function renderTemplate(text: string, valueFor: (name: string) => string | undefined): string {
  return text.replaceAll(placeholder, (match, name: string) => valueFor(name) ?? match)
}

/** Placeholders of canned responses, with their labels for staff. */
export const replyPlaceholders = {
  first_name: 'the customer’s first name',
  order: 'the number of the order',
  ticket: 'the number of the conversation',
  shop: 'the shop’s name',
} as const
type ReplyPlaceholder = keyof typeof replyPlaceholders

/** Unknown placeholders. */
export function unknownReplyPlaceholders(text: string): string[] {
  return findPlaceholders(text).filter((name) => !Object.hasOwn(replyPlaceholders, name))
}

/** Placeholders left in a text, which must not be sent. */
export function unfilledPlaceholders(text: string): string[] {
  return findPlaceholders(text).filter((name) => Object.hasOwn(replyPlaceholders, name))
}

/** Fills in the known values; other placeholders stay for staff to complete. */
export function fillCannedResponse(text: string, values: Readonly<Record<ReplyPlaceholder, string>>): string {
  return renderTemplate(text, (name) =>
    Object.hasOwn(values, name) ? values[name as ReplyPlaceholder] || undefined : undefined,
  )
}

/** Placeholders of content pages, with their labels for the owner. */
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

/** Current values; '' for an empty setting. */
export type PlaceholderValues = Readonly<Record<ContentPlaceholder, string>>

const word = /\{([^{}]*)\}/g
const condition = /^\{if (no )?([^{}]*)\} */
const heading = /^(#{2,3}) /

function isPlaceholder(name: string): name is ContentPlaceholder {
  return Object.hasOwn(contentPlaceholders, name)
}

/** Unknown placeholders. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(word)].map(([, name = '']) => name.replace(/^if (?:no )?/, ''))
  return [...new Set(names.filter((name) => !isPlaceholder(name)))]
}

/**
 * Fills in the settings line by line. A line with an empty setting is dropped, so that the shop promises nothing it has
 * not entered; so is `{if phone}` without a phone, or `{if no phone}` with one. A dropped heading takes everything
 * below it.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  const visibleLines: string[] = []
  let hiddenLevel = 0
  for (const raw of text.split(/\r?\n/)) {
    const { isShown, line } = fillLine(raw, values)
    const level = heading.exec(line)?.[1]?.length ?? 0
    if (level > 0 && (hiddenLevel === 0 || level <= hiddenLevel)) hiddenLevel = isShown ? 0 : level
    if (isShown && hiddenLevel === 0) visibleLines.push(line)
  }
  return visibleLines.join('\n')
}

function fillLine(raw: string, values: PlaceholderValues): { isShown: boolean; line: string } {
  const trimmedText = raw.trim()
  const [marker, no, name = ''] = condition.exec(trimmedText) ?? []
  const line = marker === undefined ? trimmedText : trimmedText.slice(marker.length)
  const isSet = isPlaceholder(name) && values[name] !== ''
  let isShown = marker === undefined || isSet === (no === undefined)
  const filled = line.replaceAll(word, (match, name: string) => {
    if (!isPlaceholder(name)) return match
    if (values[name] === '') isShown = false
    return values[name]
  })
  return { isShown, line: filled }
}
