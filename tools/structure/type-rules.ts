import {
  isNode,
  lineNumberAt,
  type Node,
  parseSource,
  walk,
} from '../../apps/web/tools/languages/find-calls.ts'
import type { Source } from './sources.ts'

interface MixedType {
  path: string
  line: number
  /** '' for an object type without a name. */
  name: string
  snake: string[]
  camel: string[]
}

/** Types whose names are stored: a new spelling would not read what an earlier version of the shop wrote. */
const stored: { path: string; name: string; reason: string }[] = [
  {
    path: 'packages/domain/src/core/db/folder-lock.ts',
    name: 'LockHolder',
    reason:
      'the lock file of the data folder; another spelling would take the lock of a running shop for stale',
  },
  {
    path: 'packages/providers/src/couriers/test-terminal.ts',
    name: 'TestShipment',
    reason: 'records of the test courier in the table test_gateway_records',
  },
]

const isHeld = (path: string) =>
  /^(?:packages\/(?:contract|domain|providers)|apps\/server)\/src\/.*\.ts$/.test(path)

const snakeCase = /^[a-z][a-z0-9]*_[a-z0-9_]+$/
const camelCase = /^[a-z][a-z0-9]*[A-Z]/

const getNode = (node: Node, key: string): Node | undefined => {
  const value = node[key]
  return isNode(value) ? value : undefined
}

const getName = (node: Node | undefined) => String(node?.['name'] ?? node?.['value'] ?? '')

/** The names that a file gives to types of functions. */
function listFunctionTypes(program: Node): Set<string> {
  const declared = (program['body'] as Node[]).map((node) => getNode(node, 'declaration') ?? node)
  return new Set(
    declared
      .filter((node) => getNode(node, 'typeAnnotation')?.type === 'TSFunctionType')
      .map((node) => getName(getNode(node, 'id'))),
  )
}

/** The interfaces and object types that spell some properties in snake_case and some in camelCase. */
function findMixedTypes({ path, text }: Source): MixedType[] {
  const found: MixedType[] = []
  const program = parseSource(path, text)
  const functions = listFunctionTypes(program)
  const isFunction = (property: Node) => {
    const type = getNode(getNode(property, 'typeAnnotation') ?? property, 'typeAnnotation')
    if (type?.type !== 'TSTypeReference') return type?.type === 'TSFunctionType'
    return functions.has(getName(getNode(type, 'typeName')))
  }
  walk(program, (node, ancestors) => {
    const members = { TSInterfaceBody: node['body'], TSTypeLiteral: node['members'] }[node.type]
    if (!Array.isArray(members)) return
    const names = (members as Node[])
      .filter((member) => member.type === 'TSPropertySignature' && !isFunction(member))
      .map((member) => getName(getNode(member, 'key')))
    const snake = names.filter((name) => snakeCase.test(name))
    const camel = names.filter((name) => camelCase.test(name))
    if (snake.length === 0 || camel.length === 0) return
    const name = getName(getNode(ancestors.at(-1) ?? node, 'id'))
    found.push({ path, line: lineNumberAt(text, node.start), name, snake, camel })
  })
  return found
}

/** A type has one spelling: snake_case for data, camelCase for what is only functions and options. */
export function typesWithOneSpelling(sources: Source[]) {
  return sources
    .filter(({ path }) => isHeld(path))
    .flatMap(findMixedTypes)
    .filter((type) => !stored.some(({ path, name }) => path === type.path && name === type.name))
    .map(({ path, line, snake, camel }) => `${path}:${line} has ${snake.join(', ')}, but ${camel.join(', ')}`)
}

/** Exceptions that no longer mix spellings. */
export function unusedExceptions(sources: Source[]) {
  const mixed = sources
    .filter(({ path }) => stored.some((type) => type.path === path))
    .flatMap(findMixedTypes)
  return stored.filter(({ path, name }) => !mixed.some((type) => type.path === path && type.name === name))
}
