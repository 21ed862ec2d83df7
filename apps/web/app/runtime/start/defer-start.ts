const preloadLink = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*\/>/g
const moduleScript = /^<script type="module" async="">([\s\S]*?)<\/script>/
const namedImport = /^import \* as (\w+) from ("[^"]+");$/gm

/**
 * Turns the router's module script, which would start at once, into a function that the start script calls after the
 * first paint. It uses import() rather than script text, which Trusted Types would block, and keeps its position, because
 * hydration compares elements. A page with unknown scripts stays unchanged. Returns the page in parts.
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
  const app =
    `self.startShop=()=>Promise.all([${addresses.map((address) => `import(${address})`).join()}])` +
    `.then(([${names.join()}])=>{${appCode.replace(/\bimport\(/, 'return import(')}})`
  const script = `<script>${app};\n${startScript(preloads)}</script>`
  return [head.replace(preloadLink, ''), body.slice(0, at), script, body.slice(at + scriptTag.length)]
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
let root=document.documentElement,started,queue=[],changed=new Map,
start=()=>{if(started)return;started=1;
for(let href of ${JSON.stringify(preloads)}){let l=document.createElement("link");l.rel="modulepreload";l.href=href;document.head.append(l)}
startShop().catch(()=>{root.dataset.ready="";for(let[,t]of queue)if(t.href)location.assign(t.href);queue=[]})},
native=b=>b.popoverTargetElement||b.commandForElement,
live=t=>t.isConnected?t:[...document.querySelectorAll(t.localName)].find(n=>n.isEqualNode(t)),
defer=e=>{if("ready"in root.dataset||e.ctrlKey||e.metaKey||e.shiftKey)return;
let t=e.target.closest(e.type=="submit"?"[data-needs-script]":"button[type=button],[data-needs-script]:not(form)"+("session"in root.dataset?"":",[data-needs-session]"));
if(!t||native(t))return;e.preventDefault();e.stopImmediatePropagation();
if(!queue.some(q=>q[1]==t))queue.push([e.type,t]);t.setAttribute("aria-busy","true");start()};
addEventListener("click",defer,true);addEventListener("submit",defer,true);
addEventListener("change",({target:t})=>{if(!("ready"in root.dataset)&&/^(select-one|checkbox|radio)$/.test(t.type)){changed.set(t,t.checked??t.value);start()}},true);
for(let type of["pointerdown","touchstart","keydown"])addEventListener(type,start,{once:true,capture:true,passive:true});
addEventListener("shop:ready",()=>{for(let[type,t]of queue){t.removeAttribute("aria-busy");t=live(t);type=="submit"?t?.requestSubmit():t?.click()}queue=[];
for(let[t,value]of changed)if(t=live(t))if(t.type=="select-one"){t.value=value;t.dispatchEvent(new Event("change",{bubbles:true}))}else{t.checked=!value;t.click()}},{once:true});
let idle=self.requestIdleCallback||(f=>setTimeout(f,200)),onPaint=()=>idle(start,{timeout:2e3}),
onLoad=()=>{if(!PerformanceObserver.supportedEntryTypes?.includes("paint"))return setTimeout(onPaint,100);
new PerformanceObserver((_,o)=>{o.disconnect();onPaint()}).observe({type:"paint",buffered:true})};
document.readyState=="complete"?onLoad():addEventListener("load",onLoad,{once:true});
let worker=navigator.serviceWorker,policy=self.trustedTypes?.createPolicy("worker",{createScriptURL:()=>"/sw.js"}),
cachePage=()=>{worker.register(policy?policy.createScriptURL(""):"/sw.js").catch(()=>{});
worker.ready.then(({active})=>active.postMessage({page:location.href,files:performance.getEntriesByType("resource").map(e=>e.name)}))};
worker&&addEventListener("shop:ready",()=>setTimeout(cachePage),{once:true})
})()`
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
