import postcss, { type ChildNode } from 'postcss'
import type { Plugin } from 'vite'

/**
 * A part of the style sheet: a rule with the classes that each of its selectors requires, or a group of parts, such as a
 * media query. `text` of a group is what comes before its brace.
 */
export type StylePart =
  { text: string; classes: readonly (readonly string[])[] } | { text: string; parts: readonly StylePart[] }

/**
 * Lets the server choose the rules that a page uses (`app/runtime/page-styles.server.ts`): it gets the style sheet taken
 * apart, so that it need not be parsed where it runs.
 */
export function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\/app\/app\.css\?inline$/ },
      handler(code) {
        const [, literal] = /^export default ("(?:[^"\\]|\\.)*");?\s*$/.exec(code.trim()) ?? []
        if (literal === undefined) this.error('Vite no longer exports an inlined style sheet as one string.')
        return { code: `export default ${JSON.stringify(splitStyles(JSON.parse(literal)))}`, map: null }
      },
    },
  }
}

/** The parts of a style sheet, in their order. */
export function splitStyles(css: string): StylePart[] {
  return postcss.parse(css).nodes.flatMap(toPart)
}

function toPart(node: ChildNode): StylePart[] {
  if (node.type === 'comment') return []
  if (node.type === 'rule')
    return [{ text: node.toString(), classes: node.selectors.map((selector) => requiredClasses(selector)) }]
  const isConditional =
    node.type === 'atrule' && node.nodes && /^(?:layer|media|supports|container)$/.test(node.name)
  if (isConditional)
    return [{ text: `@${node.name} ${node.params}`, parts: (node.nodes ?? []).flatMap(toPart) }]
  return [
    { text: node.type === 'atrule' && !node.nodes ? `${node.toString()};` : node.toString(), classes: [[]] },
  ]
}

/** Classes without which a selector matches nothing. Alternatives and negations require none. */
function requiredClasses(selector: string): string[] {
  const plain = selector.replaceAll(/:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, '')
  return [...plain.matchAll(/\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-])+)/gi)].map(([, name = '']) =>
    unescapeName(name),
  )
}

const unescapeName = (name: string) =>
  name
    .replaceAll(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replaceAll(/\\(.)/g, '$1')
