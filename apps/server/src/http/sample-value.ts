import type * as z from 'zod/mini'

type Schema = z.core.$ZodType

const texts: Readonly<Record<string, string>> = {
  email: 'ada@example.ng',
  url: 'https://example.ng/a',
  uuid: '0197f2d0-0000-7000-8000-000000000001',
  date: '2026-05-04',
  datetime: '2026-05-04T10:00:00.000Z',
}

/** A random value of the shape of a schema. It may break rules beyond the shape. */
export function randomValue(schema: Schema, random: () => number): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const inside = (inner: Schema) => randomValue(inner, random)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, inner]) => [name, inside(inner)]))
    case 'optional':
    case 'default':
    case 'nullable':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return inside(def.innerType)
    case 'array':
      return [inside(def.element)]
    case 'tuple':
      return def.items.map(inside)
    case 'record':
      return { [String(inside(def.keyType))]: inside(def.valueType) }
    case 'union':
      return def.options.map(inside)[Math.floor(random() * def.options.length)]
    case 'pipe':
      return inside(def.in)
    case 'lazy':
      return inside(def.getter())
    case 'enum':
      return Object.values(def.entries)[Math.floor(random() * Object.keys(def.entries).length)]
    case 'literal':
      return def.values[0]
    case 'number':
      return 1 + Math.floor(random() * 5)
    case 'boolean':
      return random() < 0.5
    case 'string':
      return texts[String('format' in def ? def.format : '')] ?? 'sample'
    default:
      return null
  }
}
