import * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** How sample values are chosen. Names are paths: `delivery.method`. */
interface SampleSettings {
  /** Optional fields without a value, by their path. */
  skipped?: RegExp
  pick<T>(options: readonly T[]): T | undefined
  leaf(schema: Schema, name: string): unknown
}

function buildValue(schema: Schema, selected: SampleSettings, name = ''): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const buildInner = (inner: Schema, field = name) => buildValue(inner, selected, field)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([field, inner]) => {
          const path = name === '' ? field : `${name}.${field}`
          const isSkipped = inner._zod.def.type === 'optional' && selected.skipped?.test(path)
          return [field, isSkipped ? undefined : buildInner(inner, path)]
        }),
      )
    case 'optional':
    case 'default':
    case 'nullable':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return buildInner(def.innerType)
    case 'array':
      return [buildInner(def.element)].filter((item) => item !== undefined)
    case 'tuple':
      return def.items.map((item) => buildInner(item))
    case 'record':
      return Object.fromEntries(
        listKeys(def.keyType, buildInner).map((key) => [key, buildInner(def.valueType)]),
      )
    case 'union':
      return selected.pick(def.options.map((option) => () => buildInner(option)))?.()
    case 'pipe':
      return buildInner(def.in._zod.def.type === 'transform' ? def.out : def.in)
    case 'lazy':
      return buildInner(def.getter())
    case 'enum':
      return selected.pick(Object.values(def.entries))
    case 'literal':
      return def.values[0]
    default:
      return selected.leaf(schema, name)
  }
}

/** A record keyed by a list of names has all of them. */
function listKeys(schema: Schema, inside: (inner: Schema, field: string) => unknown): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === 'enum' ? Object.values(def.entries).map(String) : [String(inside(schema, ''))]
}

const texts: Readonly<Record<string, string>> = {
  email: 'ada@example.ng',
  url: 'https://example.ng/a',
  uuid: '0197f2d0-0000-7000-8000-000000000001',
  date: '2026-05-04',
  datetime: '2026-05-04T10:00:00.000Z',
}

/** A random value of a schema's shape. It may break further rules. */
export function randomValue(schema: Schema, random: () => number): unknown {
  return buildValue(schema, {
    pick: (options) => options[Math.floor(random() * options.length)],
    leaf(inner) {
      const { def } = (inner as z.core.$ZodTypes)._zod
      if (def.type === 'number') return 1 + Math.floor(random() * 5)
      if (def.type === 'boolean') return random() < 0.5
      if (def.type === 'string') return texts[String('format' in def ? def.format : '')] ?? 'sample'
      return null
    },
  })
}

/** Readable values by the end of the field's path. `\b` starts a whole name. */
const byName: readonly [ending: RegExp, value: unknown][] = [
  [/first_name$/, 'Ada'],
  [/last_name$/, 'Okafor'],
  [/\b(customer|assignee|reviewer)\.name$|(full|actor|account|customer|applicant)_name$/, 'Ada Okafor'],
  [/sender$|received_by$/, 'Ada Okafor'],
  [/\busername$/, 'ada.okafor'],
  [/email$|\bto$/, texts['email']],
  [/phone|whatsapp$/, '0803 555 0142'],
  [/\bstate$/, 'NG-LA'],
  [/\blga$|\bcity$/, 'Ikeja'],
  [/\barea$/, 'Allen'],
  [/street$|\baddress$/, '12 Allen Avenue'],
  [/landmark$/, 'Opposite the filling station'],
  [/\bhours$/, 'Monday to Saturday, 9:00 to 18:00'],
  [/date_of_birth$/, '1994-05-05'],
  [/(_at|_until|_since|_date|\bdate_added)$/, texts['datetime']],
  [/(_on|\bday[^.]*|\bfrom[^.]*|\bto[^.]*)$/, texts['date']],
  [/\bmin_order_kobo$/, 5_000_000],
  [/\bmax_order_kobo$/, 50_000_000],
  [/\bdeliver_at_percent$/, 100],
  [/\b(deposit_percent|fee_percent|fee_amount_kobo|late_fee_percent)$/, 0],
  [/_kobo$/, 1_250_000],
  [/percent$/, 10],
  [/\brating$/, 5],
  [/weight_grams$/, 500],
  [/\bsale_price$/, 12_500],
  [/\b(category|categories|parent)$/, 'gowns'],
  [/\bbrand$/, 'adire-house'],
  [/slug$|\b(product_id|product_ids|ids|collection)$/, 'ankara-gown'],
  [/(_id|\bid|[tT]oken|cursor)$/, texts['uuid']],
  [/colou?rs?$/, 'Blue'],
  [/size|sizes$/, 'M'],
  [/sku$/, 'GOWN-BLUE-M'],
  [/\burl$/, texts['url']],
  [/(^|image\.)url$/, `/media/pictures/content/${texts['uuid']}`],
  [/link|url$/, '/products/ankara-gown'],
  [/coupons?$/, 'WELCOME10'],
  [/\bcode$/, '123456'],
  [/account_number$/, '0123456789'],
  [/number$/, 'SH-10042'],
  [/public_key$|p256dh$/, 'B'.repeat(87)],
  [/keys\.auth$/, 'a'.repeat(22)],
  [/password/, 'correct horse battery'],
  [/bank_name$|sender_bank$/, 'GTBank'],
  [/courier$|carrier$/, 'GIG Logistics'],
  [/file_name$/, 'payouts.csv'],
  [/\btin$/, '12345678-0001'],
  [/\brole$/, 'support'],
  [/name|title$/, 'Ankara gown'],
  [/\bnote$/, 'Please call before delivery'],
  [/subject$/, 'My order'],
  [/\b(comment|message|text|body)$/, 'The blue one fits well.'],
  [/reason$/, 'Agreed with the customer'],
  [/description$/, 'A gown of Ankara cotton'],
  [/features$/, 'Pure cotton'],
]

/** Optional fields that rule out others which an example has: an order for delivery, paid now. */
const skipped = /\b(pickup_point_id|plan_id|exchange_variant_id)$/

/** Tried in turn for other names, or if the schema rejects the value. */
const fallbacks: readonly unknown[] = [
  ...Object.values(texts),
  'Ankara gown',
  'ankara-gown',
  'NG-LA',
  '0803 555 0142',
  '1234',
  '123456',
  '1234567890',
  'NGN',
  '#0a6b4f',
  '00',
  'a'.repeat(43),
]

/** A readable value the schema accepts, always the same. Undefined if none is known. */
export function exampleValue(schema: Schema): unknown {
  const value = buildValue(schema, {
    skipped,
    pick: (options) => options[0],
    leaf(inner, name) {
      const { type } = (inner as z.core.$ZodTypes)._zod.def
      const namedSamples = byName.filter(([ending]) => ending.test(name)).map(([, value]) => value)
      const plain = { string: ['Text', ...fallbacks], number: [1, 2, 10, 0, 100, 12, 21], boolean: [true] }
      const attempted = [...namedSamples, ...(plain[type as keyof typeof plain] ?? [null, 'Text', 1, {}])]
      return attempted.find((value) => z.safeParse(inner, value).success)
    },
  })
  if (typeof value !== 'object' || value === null || z.safeParse(schema, value).success) return value
  // If two fields exclude each other, only one is set.
  const fewer = Object.keys(value).map((name) => ({ ...value, [name]: undefined }))
  return fewer.find((attempt) => z.safeParse(schema, attempt).success) ?? value
}
