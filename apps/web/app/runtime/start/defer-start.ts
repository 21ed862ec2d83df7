import { startScript } from './start-script.ts'

const preloadLink = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*\/>/g
const moduleScript = /^<script type="module" async="">([\s\S]*?)<\/script>/
const namedImport = /^import \* as (\w+) from ("[^"]+");$/gm

/**
 * Turns the router's module script, which would start at once, into one that the start script calls after the
 * first paint. Modules are fetched by import(), never by writing script text, so that Trusted Types can be
 * required. The script keeps its place, because React takes over the page element by element. A page whose scripts look
 * otherwise is left as it is and starts at once. The head comes apart from the rest, which is long and searched once; what
 * is answered are the parts of the page.
 */
export function deferStart(head: string, rest: string): string[] {
  const at = rest.lastIndexOf('<script type="module" async="">')
  const [whole, text] = (at < 0 ? null : moduleScript.exec(rest.slice(at))) ?? []
  if (whole === undefined || text === undefined) return [head, rest]
  const names: string[] = []
  const addresses: string[] = []
  const imported = text.replace(namedImport, (_line, name: string, address: string) => {
    names.push(name)
    addresses.push(address)
    return ''
  })
  if (/^\s*import[\s{*"]/m.test(imported)) return [head, rest]
  const preloads = [...head.matchAll(preloadLink)].map(([, href]) => href)
  const app =
    `self.startShop=()=>Promise.all([${addresses.map((address) => `import(${address})`).join()}])` +
    `.then(([${names.join()}])=>{${imported.replace(/\bimport\(/, 'return import(')}})`
  const script = `<script>${app};\n${startScript(preloads)}</script>`
  return [head.replace(preloadLink, ''), rest.slice(0, at), script, rest.slice(at + whole.length)]
}
