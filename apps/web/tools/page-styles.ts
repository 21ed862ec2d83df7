import { fileURLToPath } from 'node:url'
import { parse, type ChildNode, type Rule } from 'postcss'
import type { StylePart } from 'virtual:page-styles'
import type { Plugin } from 'vite'

const module = 'virtual:page-styles'
const stylesheet = `${fileURLToPath(new URL('../app/app.css', import.meta.url))}?inline`

/**
 * Lets the server choose the rules that a page uses (`app/runtime/page-styles.server.ts`): it gets the style sheet taken
 * apart, so that it need not be parsed where it runs.
 */
export function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: { filter: { id: /^virtual:page-styles$/ }, handler: () => `\0${module}` },
    load: {
      filter: { id: /^\0virtual:page-styles$/ },
      // In development pages link to their styles.
      handler() {
        const isBuild = this.environment.mode === 'build'
        return isBuild ? `export { default } from ${JSON.stringify(stylesheet)}` : 'export default []'
      },
    },
    transform: {
      filter: { id: /\/app\/app\.css\?inline$/ },
      handler(code) {
        if (this.environment.mode !== 'build') return null
        const [, literal] = /^export default ("(?:[^"\\]|\\.)*");?\s*$/.exec(code.trim()) ?? []
        if (literal === undefined) this.error('Vite no longer exports an inlined style sheet as one string.')
        return { code: `export default ${JSON.stringify(splitStyles(JSON.parse(literal)))}`, map: null }
      },
    },
  }
}

/** The parts of a style sheet, in their order. */
export function splitStyles(css: string): StylePart[] {
  return parse(css).nodes.flatMap(toPart)
}

function toPart(node: ChildNode): StylePart[] {
  if (node.type === 'comment') return []
  if (node.type === 'rule') return [toRulePart(node)]
  const isConditional =
    node.type === 'atrule' && node.nodes && /^(?:layer|media|supports|container)$/.test(node.name)
  if (isConditional)
    return [{ text: `@${node.name} ${node.params}`, parts: (node.nodes ?? []).flatMap(toPart) }]
  return [
    { text: node.type === 'atrule' && !node.nodes ? `${node.toString()};` : node.toString(), classes: [[]] },
  ]
}

function toRulePart(rule: Rule): StylePart {
  const classes = rule.selectors.map((selector) => requiredClasses(selector))
  const properties = rule.nodes.flatMap((node) =>
    node.type === 'decl' && node.prop.startsWith('--') ? [[node.prop, node.toString()] as const] : [],
  )
  return properties.length > 0 && properties.length === rule.nodes.length
    ? { text: rule.selector, classes, properties }
    : { text: rule.toString(), classes }
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
