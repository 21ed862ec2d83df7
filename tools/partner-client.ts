import { globSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import type { endpoints } from '../packages/contract/src/endpoints.ts'

type Declared = (typeof endpoints)[number]
type Schema = z.core.$ZodType
type Side = 'input' | 'output'

const source = join(import.meta.dirname, '../packages/contract/src')

/** Marks the name of a type until it is known which file it is imported from. */
const mark = '\0'

/** The schemas that the contract exports, by name; their types are only written once. */
async function readNames(): Promise<Map<unknown, string>> {
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.includes('.test.'))
  const modules: object[] = await Promise.all(files.toSorted().map((file) => import(join(source, file))))
  const schemas = modules
    .flatMap((exported) => Object.entries(exported))
    .filter(([, value]) => typeof value === 'object' && value !== null && '_zod' in value)
  return new Map(schemas.map(([name, schema]) => [schema, name]))
}

/** A schema as a TypeScript type on one line. `named` returns the name of a type that is written elsewhere. */
function toType(schema: Schema, side: Side, named: (schema: Schema) => string | undefined): string {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const inside = (inner: Schema) => named(inner) ?? toType(inner, side, named)
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(
        ([name, inner]) => `${name}${isOptional(inner, side) ? '?' : ''}: ${inside(inner)}`,
      )
      return `{ ${fields.join('; ')} }`
    }
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return inside(def.innerType)
    case 'nullable':
      return `${inside(def.innerType)} | null`
    case 'array':
      return `(${inside(def.element)})[]`
    case 'tuple':
      return `[${def.items.map(inside).join(', ')}]`
    case 'record': {
      const key = inside(def.keyType)
      const record = `Record<${key}, ${inside(def.valueType)}>`
      return key === 'string' ? record : `Partial<${record}>`
    }
    case 'union':
      return [...new Set(def.options.map(inside))].join(' | ')
    case 'pipe':
      // What a transform takes is unknown to its schema: callers send what it makes.
      return inside(side === 'input' && def.in._zod.def.type !== 'transform' ? def.in : def.out)
    case 'lazy':
      return inside(def.getter())
    case 'enum':
      return Object.values(def.entries)
        .map((value) => JSON.stringify(value))
        .join(' | ')
    case 'literal':
      return def.values.map((value) => JSON.stringify(value)).join(' | ')
    case 'string':
    case 'number':
    case 'boolean':
    case 'void':
      return def.type
    default:
      return 'unknown'
  }
}

function isOptional(schema: Schema, side: Side): boolean {
  const { type } = (schema as z.core.$ZodTypes)._zod.def
  return type === 'optional' || (side === 'input' && (type === 'default' || type === 'prefault'))
}

/** Whether an API key can call it: no customer calls and no files. */
function isForPartners({ endpoint: { access, upload, download } }: Declared): boolean {
  return access !== 'customer' && access !== 'rider' && access !== 'provider' && !upload && !download
}

/** The types of packages/client: `calls.d.ts` has calls by method and path, `responses.d.ts` their shared types. */
export async function describeCalls(all: readonly Declared[]): Promise<Map<string, string>> {
  const names = await readNames()
  const used = new Map<string, string>()
  const namedType = (schema: Schema): string | undefined => {
    const name = names.get(schema)
    if (name === undefined || !['object', 'union', 'enum'].includes(schema._zod.def.type)) return undefined
    if (!used.has(name)) {
      used.set(name, '')
      used.set(name, toType(schema, 'output', namedType))
    }
    return `${mark}${name}`
  }
  const calls = all.filter(isForPartners).map(({ endpoint }) => {
    const parts = [endpoint.params, endpoint.query, endpoint.body].filter((part) => part !== undefined)
    const input = parts.map((part) => toType(part, 'input', () => undefined)).join(' & ') || 'Nothing'
    const response = namedType(endpoint.response) ?? toType(endpoint.response, 'output', namedType)
    return `  /** ${endpoint.summary} */ '${endpoint.method} ${endpoint.path}': [input: ${input}, response: ${response}]`
  })
  const head = '// Made by npm run client: do not edit.'
  const responses = [...used]
    .toSorted()
    .map(([name, type]) => `export type ${name} = ${type.replaceAll(mark, '')}`)
  return new Map([
    ['responses.d.ts', [head, ...responses, ''].join('\n')],
    [
      'calls.d.ts',
      [
        head,
        "import type * as a from './responses.d.ts'",
        'type Nothing = Record<string, never>',
        'export interface Calls {',
        ...calls.map((call) => call.replaceAll(mark, 'a.')),
        '}',
        '',
      ].join('\n'),
    ],
  ])
}
