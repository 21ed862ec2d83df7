// npm run client: generates the clients of the web app and of packages/client from the contract. They are not in the
// repository; every npm script generates them first if the contract has changed.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { format, resolveConfig } from 'prettier'
import type { Endpoint } from '../packages/contract/src/endpoint.ts'
import { endpoints } from '../packages/contract/src/endpoints.ts'
import { describeCalls } from './partner-client.ts'

type Declared = (typeof endpoints)[number]

const folder = join(import.meta.dirname, '../apps/web/app/api/generated')

/** The names of a schema's fields; empty if it is not an object. */
function getProductNames(schema: Endpoint['body']): string[] {
  const definition: object | undefined = schema?._zod.def
  const shape: unknown = definition && Reflect.get(definition, 'shape')
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : []
}

/** Whether the browser calls it with JSON. Calls for files, webhooks and the rider's queue are written by hand. */
function isCalled({ endpoint: { upload, download, access } }: Declared): boolean {
  return !upload && !download && access !== 'provider' && access !== 'rider'
}

/** The client takes parameters, query and body in one object and separates them by path and method. */
function requireOneObject({ domain, name, endpoint }: Declared): void {
  const { method, query, body } = endpoint
  const all = [endpoint.params, query, body].flatMap(getProductNames)
  const takesQuery = method === 'GET' || method === 'DELETE'
  const problem =
    (new Set(all).size < all.length && 'two of its inputs have one name') ||
    (body && getProductNames(body).length === 0 && 'its body is no object') ||
    (takesQuery ? body && 'it has a body' : query && 'it has a query')
  if (problem) throw new Error(`${domain}: ${name} cannot be called by the client: ${problem}`)
}

/** Lists keep showing the previous page until the next one has loaded. */
function isList({ method, query, response: reply }: Endpoint): boolean {
  return (
    method === 'GET' && getProductNames(query).includes('limit') && getProductNames(reply).includes('items')
  )
}

function declare(declared: Declared): string {
  requireOneObject(declared)
  const { name, endpoint } = declared
  const options = isList(endpoint) ? ', { list: true }' : ''
  return `export const ${name} = endpoint<typeof c.${name}>('${endpoint.method} ${endpoint.path}'${options})`
}

function writeModule(domain: string, declared: Declared[]): string {
  const own = posix.relative(posix.dirname(`generated/${domain}`), 'endpoint.ts')
  return [
    '// Made by npm run client: do not edit.',
    `import type * as c from '@shop/contract/${domain}'`,
    `import { endpoint } from '${own}'`,
    '',
    ...declared.map(declare),
  ].join('\n')
}

/** Every path prefix by which responses can be invalidated: `/admin`, `/admin/orders`, ... */
function listPaths(all: readonly Declared[]): string[] {
  const read = all.filter(({ endpoint }) => endpoint.method === 'GET').map(({ endpoint }) => endpoint.path)
  const beginnings = read.flatMap((path) => {
    const parts = path.split('/')
    return parts.map((_, last) => parts.slice(0, last + 1).join('/'))
  })
  return [...new Set(beginnings)].filter((path) => path !== '').toSorted()
}

/** The files of the client, by path in api/generated/. */
async function createClient(all: readonly Declared[]): Promise<Map<string, string>> {
  const called = all.filter(isCalled)
  const files = new Map<string, string>()
  for (const [domain, declared] of Map.groupBy(called, ({ domain }) => domain))
    files.set(`${domain}.ts`, writeModule(domain, declared))
  // The routes of extensions are not in the contract.
  const ofExtensions = '  | `/extensions/${string}/${string}`'
  const paths = [...listPaths(called).map((path) => `  | '${path}'`), ofExtensions]
  files.set('paths.ts', `// Made by npm run client: do not edit.\nexport type Path =\n${paths.join('\n')}`)
  const style = await resolveConfig(join(folder, 'paths.ts'))
  for (const [name, text] of files)
    files.set(name, await format(text, { ...style, filepath: join(folder, name) }))
  return files
}

function writtenFiles(): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.replaceAll('\\', '/'))
}

const partnerFolder = join(import.meta.dirname, '../packages/client/src')
const created = new Map([
  ...[...(await createClient(endpoints))].map(([name, text]) => [join(folder, name), text] as const),
  ...[...(await describeCalls(endpoints))].map(([name, text]) => [join(partnerFolder, name), text] as const),
])
const stale = writtenFiles()
  .map((name) => join(folder, name))
  .filter((path) => !created.has(path))
const changed = [...created].filter(
  ([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text,
)
for (const path of stale) rmSync(path)
for (const [path, text] of changed) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
