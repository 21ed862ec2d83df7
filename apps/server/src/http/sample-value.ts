import * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** How sample values are chosen. `name` is that of the field. */
interface SampleSettings {
  pick<T>(options: readonly T[]): T | undefined
  leaf(schema: Schema, name: string): unknown
}

function buildValue(schema: Schema, selected: SampleSettings, name = ''): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const buildInner = (inner: Schema, field = name) => buildValue(inner, selected, field)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([field, inner]) => [field, buildInner(inner, field)]),
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

/** Readable values by the end of the field's name. */
const byName: readonly [ending: RegExp, value: unknown][] = [
  [/first_name$/, 'Ada'],
  [/last_name$/, 'Okafor'],
  [/email$/, texts['email']],
  [/phone|whatsapp$/, '0803 555 0142'],
  [/^state$/, 'NG-LA'],
  [/^lga$/, 'Ikeja'],
  [/(_at|_date|^date_added)$/, texts['datetime']],
  [/(_on|^day|^from|^to)$/, texts['date']],
  [/^min_order_kobo$/, 5_000_000],
  [/_kobo$/, 1_250_000],
  [/^sale_price$/, 12_500],
  [/slug$|^(product_id|category|brand|collection)$/, 'ankara-gown'],
  [/(_id|^id|token|cursor)$/, texts['uuid']],
  [/colou?rs?$/, 'Blue'],
  [/size|sizes$/, 'M'],
  [/sku$/, 'GOWN-BLUE-M'],
  [/link|url$/, '/products/ankara-gown'],
  [/number$/, 'SH-10042'],
  [/password/, 'correct horse battery'],
  [/name|title$/, 'Ankara gown'],
]

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
    pick: (options) => options[0],
    leaf(inner, name) {
      const { type } = (inner as z.core.$ZodTypes)._zod.def
      const namedSamples = byName.filter(([ending]) => ending.test(name)).map(([, value]) => value)
      const plain = { string: ['Text', ...fallbacks], number: [1, 2, 10, 0, 100, 12], boolean: [true] }
      const attempted = [...namedSamples, ...(plain[type as keyof typeof plain] ?? [null, 'Text', 1, {}])]
      return attempted.find((value) => z.safeParse(inner, value).success)
    },
  })
  if (typeof value !== 'object' || value === null || z.safeParse(schema, value).success) return value
  // If two fields exclude each other, only one is set.
  const fewer = Object.keys(value).map((name) => ({ ...value, [name]: undefined }))
  return fewer.find((attempt) => z.safeParse(schema, attempt).success) ?? value
}
