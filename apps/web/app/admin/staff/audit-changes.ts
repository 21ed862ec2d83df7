import { formatNaira } from '@shop/ui/format/format-naira'

interface ChangeLine {
  name: string
  /** Omitted if the action records only what it did, not the previous value. */
  before?: string
  after: string
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nothing = '–'
const koboPattern = /[_ ]?kobo$/i

/** Fields of product changes that are in kobo, although their names do not say so. */
const priceFields = new Set(['price', 'regular_price', 'cost'])

/** An id means nothing to the reader. */
const isUuid = (value: unknown) =>
  typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)

/** A status as stored: 'awaiting_payment'. */
const stateName = /^[a-z]+(?:_[a-z]+)+$/

/** Formats the value of the field `name`; kobo as naira. */
function formatValue(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing
  if (Array.isArray(value))
    return value.length === 0 ? nothing : value.map((one) => formatValue(name, one)).join(', ')
  if (isRecord(value)) {
    return Object.entries(value)
      .map(([inner, of]) => `${fieldLabel(inner)} ${formatValue(inner, of)}`)
      .join(', ')
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && (koboPattern.test(name) || priceFields.has(name)))
    return formatNaira(value)
  const text = String(value)
  return stateName.test(text) ? text.replaceAll('_', ' ') : text
}

/** Turns 'order_emails_enabled' and 'amountKobo' into words. */
function fieldLabel(name: string): string {
  const plain = name
    .replace(koboPattern, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
  return plain === '' ? 'Amount' : plain.charAt(0).toUpperCase() + plain.slice(1).toLowerCase()
}

/**
 * The changes of an action, one per line. Actions record `{before, after}` of the whole record, such a pair per field,
 * `{from, to}` of a status, or just details. Unchanged fields are left out.
 */
export function formatChanges(change: Record<string, unknown>): ChangeLine[] {
  const { before, after, ...otherFields } = 'from' in change ? toBeforeAfter(change) : change
  const recordChanges =
    isRecord(before) || isRecord(after)
      ? diffFields(isRecord(before) ? before : {}, isRecord(after) ? after : {})
      : before !== undefined || after !== undefined
        ? [{ name: 'Change', before: formatValue('', before), after: formatValue('', after) }]
        : []
  const fieldChanges = Object.entries(otherFields).flatMap(([name, value]): ChangeLine | ChangeLine[] => {
    if (isUuid(value)) return []
    if (name === 'changes' && Array.isArray(value) && value.every(isFieldChange))
      return value.map(toChangeLine)
    if (isRecord(value) && 'before' in value && 'after' in value)
      return {
        name: fieldLabel(name),
        before: formatValue(name, value['before']),
        after: formatValue(name, value['after']),
      }
    return { name: fieldLabel(name), after: formatValue(name, value) }
  })
  return [...recordChanges, ...fieldChanges].filter((line) => (line.before ?? nothing) !== line.after)
}

/** One of several changes, in the format that product actions record. */
interface FieldChange {
  field: string
  variant?: string
  before?: unknown
  after?: unknown
}

const isFieldChange = (value: unknown): value is FieldChange =>
  isRecord(value) && typeof value['field'] === 'string'

function toChangeLine({ field, variant = '', before, after }: FieldChange): ChangeLine {
  const name = variant === '' ? fieldLabel(field) : `${fieldLabel(field)} of ${variant}`
  if (before === undefined && after === undefined) return { name: fieldLabel(field), after: variant || 'yes' }
  return { name, before: formatValue(field, before), after: formatValue(field, after) }
}

function toBeforeAfter({ from, to, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return { before: from, after: to, ...rest }
}

function diffFields(before: Record<string, unknown>, after: Record<string, unknown>): ChangeLine[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => ({
    name: fieldLabel(name),
    before: formatValue(name, before[name]),
    after: formatValue(name, after[name]),
  }))
}

/** Summary of the first changes on one line, for a list. */
export function changeSummary(change: Record<string, unknown>): string {
  const lines = formatChanges(change)
  const summaries = lines
    .slice(0, 2)
    .map(({ name, before, after }) => `${name}: ${before === undefined ? after : `${before} → ${after}`}`)
    .map((text) => (text.length > 80 ? `${text.slice(0, 79)}…` : text))
  return [...summaries, ...(lines.length > 2 ? [`${lines.length - 2} more`] : [])].join('; ')
}
