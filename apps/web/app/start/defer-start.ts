import { startScript } from './start-script.ts'

const preloadLink = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*\/>/g
const moduleScript = /^<script type="module" async="">([\s\S]*?)<\/script>/
const namedImport = /^import \* as (\w+) from ("[^"]+");$/gm

/**
 * Turns the router's module script, which would start at once, into one that the start script calls after the
 * first paint. Modules are fetched by import(), never by writing script text, so that Trusted Types can be
 * required. The script keeps its place, because React takes over the page element by element. A page whose scripts look otherwise is left as it is and starts at once.
 */
export function deferStart(html: string): string {
  const headEnd = html.indexOf('</head>')
  const at = html.lastIndexOf('<script type="module" async="">')
  const [whole, text] = (at < headEnd ? null : moduleScript.exec(html.slice(at))) ?? []
  if (whole === undefined || text === undefined) return html
  const names: string[] = []
  const addresses: string[] = []
  const rest = text.replace(namedImport, (_line, name: string, address: string) => {
    names.push(name)
    addresses.push(address)
    return ''
  })
  if (/^\s*import[\s{*"]/m.test(rest)) return html
  const head = html.slice(0, headEnd)
  const preloads = [...head.matchAll(preloadLink)].map(([, href]) => href)
  const app =
    `self.startShop=()=>Promise.all([${addresses.map((address) => `import(${address})`).join()}])` +
    `.then(([${names.join()}])=>{${rest.replace(/\bimport\(/, 'return import(')}})`
  const script = `<script>${app};\n${startScript(preloads)}</script>`
  return head.replace(preloadLink, '') + html.slice(headEnd, at) + script + html.slice(at + whole.length)
}
