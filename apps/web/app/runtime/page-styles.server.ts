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
  const key = [...attributes].toSorted().join('\n')
  const known = remembered.get(key)
  if (known !== undefined) return known
  const css = selectStyles(parts, new Set(key.split(/[\n ]/)))
  const [oldest] = remembered.keys()
  if (oldest !== undefined && remembered.size >= maxRemembered) remembered.delete(oldest)
  remembered.set(key, css)
  return css
}

/** Rules that need a class outside of `used` are left out, and so are animations and properties that nothing names. */
export function selectStyles(all: readonly StylePart[], used: ReadonlySet<string>): string {
  const css = selectRules(all, used)
  return all.reduce((text, part) => {
    const [, name] = /^@(?:keyframes|property) ([\w-]+)/.exec(part.text) ?? []
    return name !== undefined && css.includes(name) ? text + part.text : text
  }, css)
}

function selectRules(all: readonly StylePart[], used: ReadonlySet<string>): string {
  let css = ''
  for (const part of all) {
    if ('parts' in part) {
      const inner = selectRules(part.parts, used)
      if (inner) css += `${part.text}{${inner}}`
    } else if (!/^@(?:keyframes|property)/.test(part.text)) {
      if (part.classes.some((names) => names.every((name) => used.has(name)))) css += part.text
    }
  }
  return css
}
