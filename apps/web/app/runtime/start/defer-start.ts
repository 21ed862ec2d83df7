const preloadLink = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*\/>/g
const moduleScript = /^<script type="module" async="">([\s\S]*?)<\/script>/
const namedImport = /^import \* as (\w+) from ("[^"]+");$/gm

/**
 * Turns the router's module script, which would start at once, into a function that the start script calls after the
 * first paint. It uses import() rather than script text, which Trusted Types would block, and keeps its position, because
 * hydration compares elements. A page with unknown scripts stays unchanged. Returns the page in parts.
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

/**
 * Starts the app of a cached page by `startShop()`: on the first touch, click or key, otherwise after the first paint
 * when the browser is idle. Early input that needs script (clicks on plain buttons and on elements with
 * data-needs-script or, signed out, data-needs-session; submits of marked forms; choices in selects and checkboxes) is
 * queued and replayed once the app is ready, on the same element or its rerendered equal. If the app cannot be loaded,
 * links work as plain links. Then the service worker starts and caches this page for offline reading.
 */
function startScript(preloads: readonly (string | undefined)[]): string {
  return `(()=>{
let root=document.documentElement,started,held=[],chosen=new Map,
start=()=>{if(started)return;started=1;
for(let href of ${JSON.stringify(preloads)}){let l=document.createElement("link");l.rel="modulepreload";l.href=href;document.head.append(l)}
startShop().catch(()=>{root.dataset.ready="";for(let[,t]of held)if(t.href)location.assign(t.href);held=[]})},
native=b=>b.popoverTargetElement||b.commandForElement,
now=t=>t.isConnected?t:[...document.querySelectorAll(t.localName)].find(n=>n.isEqualNode(t)),
hold=e=>{if("ready"in root.dataset||e.ctrlKey||e.metaKey||e.shiftKey)return;
let t=e.target.closest(e.type=="submit"?"[data-needs-script]":"button[type=button],[data-needs-script]:not(form)"+("session"in root.dataset?"":",[data-needs-session]"));
if(!t||native(t))return;e.preventDefault();e.stopImmediatePropagation();
if(!held.some(h=>h[1]==t))held.push([e.type,t]);t.setAttribute("aria-busy","true");start()};
addEventListener("click",hold,true);addEventListener("submit",hold,true);
addEventListener("change",({target:t})=>{if(!("ready"in root.dataset)&&/^(select-one|checkbox|radio)$/.test(t.type)){chosen.set(t,t.checked??t.value);start()}},true);
for(let type of["pointerdown","touchstart","keydown"])addEventListener(type,start,{once:true,capture:true,passive:true});
addEventListener("shop:ready",()=>{for(let[type,t]of held){t.removeAttribute("aria-busy");t=now(t);type=="submit"?t?.requestSubmit():t?.click()}held=[];
for(let[t,value]of chosen)if(t=now(t))if(t.type=="select-one"){t.value=value;t.dispatchEvent(new Event("change",{bubbles:true}))}else{t.checked=!value;t.click()}},{once:true});
let idle=self.requestIdleCallback||(f=>setTimeout(f,200)),later=()=>idle(start,{timeout:2e3}),
soon=()=>{if(!PerformanceObserver.supportedEntryTypes?.includes("paint"))return setTimeout(later,100);
new PerformanceObserver((_,o)=>{o.disconnect();later()}).observe({type:"paint",buffered:true})};
document.readyState=="complete"?soon():addEventListener("load",soon,{once:true});
let worker=navigator.serviceWorker,policy=self.trustedTypes?.createPolicy("worker",{createScriptURL:()=>"/sw.js"}),
keep=()=>{worker.register(policy?policy.createScriptURL(""):"/sw.js").catch(()=>{});
worker.ready.then(({active})=>active.postMessage({page:location.href,files:performance.getEntriesByType("resource").map(e=>e.name)}))};
worker&&addEventListener("shop:ready",()=>setTimeout(keep),{once:true})
})()`
}

const stream = 'window.__reactRouterContext.streamController'

/** The script with the loaders' data in the router's own encoding. */
export function loaderDataScript(data: string, nonce: string | undefined): string {
  const open = nonce ? `<script nonce="${nonce}">` : '<script>'
  return `${open}${stream}.enqueue(${toScriptLiteral(data)});${stream}.close();</script>`
}

const escapes: Readonly<Record<string, string>> = {
  '`': String.raw`\u0060`,
  '${': String.raw`$\u007b`,
  '<': String.raw`\u003c`,
}

/**
 * A literal that cannot end its script. The data is JSON, full of quotes and backslashes: a raw template needs no
 * escapes for them, and its own special characters occur only in strings, where JSON can escape them.
 */
function toScriptLiteral(data: string): string {
  return `String.raw\`${data.replaceAll(/[<`]|\$\{/g, (sign) => escapes[sign] ?? sign)}\``
}
