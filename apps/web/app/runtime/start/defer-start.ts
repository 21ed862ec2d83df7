const preloadLink = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*\/>/g
const moduleScript = /^<script type="module" async="">([\s\S]*?)<\/script>/
const namedImport = /^import \* as (\w+) from ("[^"]+");$/gm

/**
 * Turns the router's module script, which would start at once, into the function `startShop` (start-page.ts calls it).
 * It also loads the style sheet, where hydration expects it. It uses import() rather than script text, which Trusted Types would block, and keeps its position, because hydration
 * compares elements. A page with unknown scripts stays unchanged. Returns the page in parts.
 */
export function deferStart(head: string, body: string): string[] {
  const at = body.lastIndexOf('<script type="module" async="">')
  const [scriptTag, text] = (at < 0 ? null : moduleScript.exec(body.slice(at))) ?? []
  if (scriptTag === undefined || text === undefined) return [head, body]
  const names: string[] = []
  const addresses: string[] = []
  const appCode = text.replace(namedImport, (_line, name: string, address: string) => {
    names.push(name)
    addresses.push(address)
    return ''
  })
  if (/^\s*import[\s{*"]/m.test(appCode)) return [head, body]
  const preloads = [...head.matchAll(preloadLink)].map(([, href]) => href)
  const script =
    `<script>self.startShop=()=>{for(let href of ${JSON.stringify(preloads)}){` +
    `let l=document.createElement("link");l.rel="modulepreload";l.href=href;document.head.append(l)}` +
    `let s=document.querySelector("style[data-href]"),styles=s&&new Promise(done=>{` +
    `let l=document.createElement("link");l.rel="stylesheet";l.href=s.dataset.href;l.onload=l.onerror=done;s.after(l)});` +
    `return Promise.all([${addresses.map((address) => `import(${address})`).join()},styles])` +
    `.then(([${names.join()}])=>{${appCode.replace(/\bimport\(/, 'return import(')}})}</script>`
  return [head.replace(preloadLink, ''), body.slice(0, at), script, body.slice(at + scriptTag.length)]
}

/** A script of the page, which its policy allows by its hash or its nonce. */
export function inlineScript(text: string, nonce: string | undefined): string {
  return `${openScript(nonce)}${text}</script>`
}

const openScript = (nonce: string | undefined) => (nonce ? `<script nonce="${nonce}">` : '<script>')

/**
 * For pages that start at once: "/" and what is typed after it, before the app is ready, is held and pressed again then,
 * each key in a task of its own, because the first one opens what receives the others.
 */
export function earlySearchScript(nonce: string | undefined): string {
  return `${openScript(nonce)}(()=>{
let keys="",root=document.documentElement;
addEventListener("keydown",e=>{
if("ready"in root.dataset||e.ctrlKey||e.metaKey||e.altKey||e.key.length>1||e.target.closest("input,textarea,select"))return;
if(keys||e.key=="/"){keys+=e.key;e.preventDefault()}});
addEventListener("shop:ready",async()=>{for(let key of keys){
document.body.dispatchEvent(new KeyboardEvent("keydown",{key,bubbles:true,cancelable:true}));await new Promise(done=>setTimeout(done))}},{once:true})
})()</script>`
}

const stream = 'window.__reactRouterContext.streamController'
const enqueueData = `${stream}.enqueue(document.getElementById("loader-data").textContent);${stream}.close();`

/** The loaders' data in the router's own encoding, as JSON that browsers do not run, and the script that passes it on. */
export function loaderDataScripts(data: string, nonce: string | undefined): string {
  const escaped = data.replaceAll('<', String.raw`\u003c`)
  return (
    `<script type="application/json" id="loader-data">${escaped}</script>` +
    `${openScript(nonce)}${enqueueData}</script>`
  )
}

/**
 * Lets the browser fetch a public page when a visitor is about to open its link; pages are cached and visits from within
 * the shop are not counted. Pages are not prerendered: that would load their pictures too.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { selector_matches: 'a[data-discover]' },
          { not: { selector_matches: '[data-needs-script],[data-needs-session]' } },
          {
            not: { href_matches: ['/account*', '/auth/*', '/cart*', '/checkout*', '/orders*', '/wishlist*'] },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

/** Not for data savers. Their application never needs it, and removes it (start-page.ts). */
export const speculationRules = `<script type="speculationrules">${JSON.stringify(rules)}</script>`
