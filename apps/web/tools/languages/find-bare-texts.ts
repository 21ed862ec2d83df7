import { getCallKind, isNode, lineNumberAt, parseSource, walk, type Node, type Span } from './find-calls.ts'

/** Text for visitors that is not translated. */
export interface BareText extends Span {
  text: string
  line: number
  /** Node type: 'JSXText', 'Literal' or 'TemplateLiteral'. */
  type: string
}

/** Attributes and properties whose values visitors see or hear. */
const visibleNames = new Set(
  (
    'aria-label aria-description alt placeholder title label heading text line lines sentence button ' +
    'helper hint description detail note message legend question answer words suggestions empty error confirm action pendingText'
  ).split(' '),
)

/** Two adjacent letters; icon paths have none. */
const letters = /\p{Ll}{2}|^\p{Lu}{2,}$/u
/** Starts like a sentence and has a second word. */
const sentenceLike = /^[“"‘]?[A-Z₦\d{][^/\\<>=_]*\s[^\\<>=_]*$/u
/** Not text. */
const codes = /^(?:Bearer |\d+px\b|(?:GET|POST|PUT|PATCH|DELETE) \/|Ctrl |\d+ \d+|[\d.,\s%{}]+$)/
const isTextLike = /^[A-Z][^\\<>=_;/]*$/u

/** Texts of a source file that visitors read and that are outside `t` and `sentence`. */
export function findBareTexts(path: string, code: string): BareText[] {
  const bareTexts: BareText[] = []
  const add = (node: Node, text: string) =>
    bareTexts.push({
      start: node.start,
      end: node.end,
      text,
      type: node.type,
      line: lineNumberAt(code, node.start),
    })
  walk(parseSource(path, code), (node, ancestors) => {
    if (isSilent(node)) return 'skip'
    if (node.type === 'JSXText') {
      const text = String(node['value'])
      if (letters.test(text) && !codes.test(text.trim())) add(node, text.trim().replaceAll(/\s+/g, ' '))
    } else if (node.type === 'Literal' && typeof node['value'] === 'string') {
      if (isShown(node, node['value'], ancestors)) add(node, node['value'])
    } else if (node.type === 'TemplateLiteral') {
      const text = templateText(node)
      if (isShown(node, text, ancestors)) add(node, text)
    }
    return undefined
  })
  return bareTexts
}

/** The template with placeholders for its values. */
function templateText(node: Node): string {
  const quasis = node['quasis'] as { value: { cooked: string } }[]
  return quasis.map(({ value }) => value.cooked).join('{}')
}

function isShown(node: Node, text: string, ancestors: readonly Node[]): boolean {
  const parent = ancestors.at(-1)
  // The first argument; placeholder values are nested deeper.
  if (parent && getCallKind(parent)) return false
  // One of several values; its use is elsewhere.
  if (parent?.type === 'TSAsExpression' || parent?.type === 'SwitchCase') return false
  if (parent?.type === 'Property' && parent['key'] === node) return false
  if (!letters.test(text.replaceAll('{}', '')) || codes.test(text)) return false
  if (sentenceLike.test(text)) return true
  const name = nodeName(ancestors)
  if (name !== undefined && visibleNames.has(name)) return isTextLike.test(text)
  return isChild(ancestors) && isTextLike.test(text)
}

/** The attribute or property of the value, through conditions and lists. */
function nodeName(ancestors: readonly Node[]): string | undefined {
  for (const node of ancestors.toReversed()) {
    const key =
      node.type === 'JSXAttribute' ? node['name'] : node.type === 'Property' ? node['key'] : undefined
    if (isNode(key)) return String(key['name'] ?? key['value'])
    if (!transparentTypes.has(node.type)) return undefined
  }
  return undefined
}

/** A child of an element, through conditions. */
function isChild(ancestors: readonly Node[]): boolean {
  const outermost = ancestors.findLastIndex((node) => !transparentTypes.has(node.type))
  const [element, braces] = ancestors.slice(outermost, outermost + 2)
  return element?.type === 'JSXElement' && (braces === undefined || braces.type === 'JSXExpressionContainer')
}

const transparentTypes = new Set([
  'ConditionalExpression',
  'LogicalExpression',
  'ArrayExpression',
  'JSXExpressionContainer',
])

/** Never shown to visitors. */
function isSilent(node: Node): boolean {
  if (node.type === 'JSXAttribute')
    return isNode(node['name']) && silentNames.test(String(node['name']['name']))
  return (silentTypes.test(node.type) && !wrappers.has(node.type)) || isErrorCall(node)
}

/** Error messages are for developers; visitors see the text of the catch. */
function isErrorCall({ type, callee }: Node): boolean {
  return type === 'NewExpression' && isNode(callee) && /(?:Error|Exception)$/.test(String(callee['name']))
}

const silentNames = /class(?:name)?$|^(?:d|href|to|id|htmlFor|name|viewBox|key|type|src|media|sizes|rel)$/i
const silentTypes = /^(?:TS|Import|ExportAll|BinaryExpression|TaggedTemplate|ThrowStatement)/
const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])
