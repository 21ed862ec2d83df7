import parts, { type StylePart } from 'virtual:page-styles'

/** Pages of one kind use the same classes, so their styles are put together once. */
const remembered = new Map<string, string>()
const maxRemembered = 200

/**
 * The rules of the style sheet that a page's HTML can use, by its classes: half of it, in the same order. With them in
 * the page itself, a visitor sees it without waiting for a file, and one who only reads never loads the file.
 */
export function usedStyles(html: string): string {
  const attributes = new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names))
  const variables = listVariables(html)
  const key = [...attributes].toSorted().join('\n') + [...variables].join('')
  const known = remembered.get(key)
  if (known !== undefined) return known
  const classes = new Set([...attributes].flatMap((names) => names.split(' ')))
  const css = selectStyles(parts, classes, variables)
  const [oldest] = remembered.keys()
  if (oldest !== undefined && remembered.size >= maxRemembered) remembered.delete(oldest)
  remembered.set(key, css)
  return css
}

/**
 * Rules that need a class outside of `classes` are left out, and so are animations and custom properties that nothing
 * names. `variables` are the properties that the page itself reads.
 */
export function selectStyles(
  all: readonly StylePart[],
  classes: ReadonlySet<string>,
  variables: ReadonlySet<string> = new Set(),
): string {
  const used = findUsedVariables(all, classes, variables)
  const css = selectRules(all, classes, used)
  return all.reduce((text, part) => {
    const [, name] = /^@(?:keyframes|property) ([\w-]+)/.exec(part.text) ?? []
    return name !== undefined && css.includes(name) ? text + part.text : text
  }, css)
}

/** The custom properties that the page or a rule reads, and those that their values read. */
function findUsedVariables(
  all: readonly StylePart[],
  classes: ReadonlySet<string>,
  variables: ReadonlySet<string>,
): ReadonlySet<string> {
  let used = variables
  for (;;) {
    const found = new Set([...used, ...listVariables(selectRules(all, classes, used))])
    if (found.size === used.size) return used
    used = found
  }
}

const listVariables = (text: string) =>
  new Set(Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name))

function selectRules(
  all: readonly StylePart[],
  classes: ReadonlySet<string>,
  variables: ReadonlySet<string>,
): string {
  let css = ''
  for (const part of all) {
    if ('parts' in part) {
      const inner = selectRules(part.parts, classes, variables)
      if (inner) css += `${part.text}{${inner}}`
    } else if (part.classes.some((names) => names.every((name) => classes.has(name))))
      css += ruleText(part, variables)
  }
  return css
}

function ruleText(
  { text, properties }: Extract<StylePart, { classes: unknown }>,
  variables: ReadonlySet<string>,
): string {
  if (/^@(?:keyframes|property)/.test(text)) return ''
  if (!properties) return text
  const declarations = properties.flatMap(([name, declaration]) => (variables.has(name) ? [declaration] : []))
  return declarations.length > 0 ? `${text}{${declarations.join(';')}}` : ''
}
