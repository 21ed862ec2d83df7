/**
 * Starts the app of a cached page by `startShop()`: at the first touch, click or key, else when the page has
 * painted and the browser is idle. A click on something that needs script (a plain button, or what is marked
 * data-needs-script, or without a login data-needs-session) or the submit of a marked form that comes too early
 * is kept and repeated once the app is ready, and so is what was chosen in a list or a box: at the same element, or at
 * its equal where the start has drawn the page anew. If the app cannot be loaded, links are followed as they are.
 * Afterwards the service worker comes, and keeps this page for reading without a connection.
 */
export function startScript(preloads: readonly (string | undefined)[]): string {
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
for(let[t,wish]of chosen)if(t=now(t))if(t.type=="select-one"){t.value=wish;t.dispatchEvent(new Event("change",{bubbles:true}))}else{t.checked=!wish;t.click()}},{once:true});
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
