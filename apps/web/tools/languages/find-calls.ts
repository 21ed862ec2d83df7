import { parseSync } from 'vite'

export interface Span {
  start: number
  end: number
}

/** A call of `t` or `sentence`, or the braces around it if its parts may be inlined. */
export interface TextCall extends Span {
  kind: 't' | 'sentence'
  text: string
  /** Values of the text's placeholders. */
  values: ReadonlyMap<string, Span>
  /** Whether it is a child of an element. */
  isAmongChildren: boolean
}

export type Node = Span & { type: string } & Record<string, unknown>

const textImports = /import \{ (t|sentence) \} from '[^']*\/(?:t|rich-text)(?:\.tsx?)?'/g

/** The calls of `t` and `sentence` in a source file, outermost first. Throws one clear sentence for an invalid one. */
export function findCalls(path: string, code: string): TextCall[] {
  const names = new Set([...code.matchAll(textImports)].map((match) => match[1] ?? ''))
  if (names.size === 0) return []
  const calls: TextCall[] = []
  walk(parseSource(path, code), (node, ancestors) => {
    const name = getCallKind(node)
    if (name && names.has(name)) calls.push(parseCall(path, code, node, ancestors, name))
  })
  return calls
}

export function parseSource(path: string, code: string): Node {
  const { program, errors } = parseSync(path, code)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  return program as unknown as Node
}

/** Visits every node, parents before their children; `ancestors` ends with the parent. */
export function walk(
  node: Node,
  visit: (node: Node, ancestors: readonly Node[]) => void | 'skip',
  ancestors: Node[] = [],
): void {
  if (visit(node, ancestors) === 'skip') return
  ancestors.push(node)
  for (const value of Object.values(node)) {
    for (const child of [value].flat()) if (isNode(child)) walk(child, visit, ancestors)
  }
  ancestors.pop()
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
}

/** `t` or `sentence` if the node calls one. */
export function getCallKind(node: Node): TextCall['kind'] | undefined {
  const { callee } = node
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'Identifier') return undefined
  return callee['name'] === 't' || callee['name'] === 'sentence' ? callee['name'] : undefined
}

function parseCall(
  path: string,
  code: string,
  node: Node,
  ancestors: readonly Node[],
  kind: TextCall['kind'],
): TextCall {
  const callError = (reason: string) =>
    new Error(`${path}:${lineNumberAt(code, node.start)}: ${kind}() ${reason}`)
  const [first, second] = node['arguments'] as Node[]
  const text = first?.type === 'Literal' ? first['value'] : undefined
  if (typeof text !== 'string') throw callError('needs a string literal as its text.')
  const values = new Map<string, Span>()
  if (second && second.type !== 'ObjectExpression')
    throw callError('needs its values as an object literal with plain keys.')
  for (const property of (second?.['properties'] as Node[] | undefined) ?? []) {
    const { key, value } = property
    if (!isNode(key) || !isNode(value) || typeof key['name'] !== 'string')
      throw callError('needs its values as an object literal with plain keys.')
    values.set(key['name'], { start: value.start, end: value.end })
  }
  const placeholders = listPlaceholders(text)
  if (placeholders.join() !== [...values.keys()].toSorted().join())
    throw callError(`needs exactly one value for each placeholder of “${text}”.`)
  const [element, braces] = ancestors.slice(-2)
  const isAmongChildren =
    kind === 'sentence' &&
    braces?.type === 'JSXExpressionContainer' &&
    (element?.type === 'JSXElement' || element?.type === 'JSXFragment')
  const { start, end } = isAmongChildren ? braces : node
  return { kind, text, values, isAmongChildren, start, end }
}

/** Placeholders of a text, unique, in alphabetical order. */
export function listPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))].toSorted()
}

export function lineNumberAt(code: string, at: number): number {
  return code.slice(0, at).split('\n').length
}
