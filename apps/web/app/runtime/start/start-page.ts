import { recordPage } from '../../api/storage/visited-pages.ts'
import { queueEarlyInput, releaseEarlyInput } from './early-input.ts'
import { promptSignIn } from './sign-in-prompt.ts'

// The script at the end of every page of the shop, without any other file. On a public page it loads the application
// when a visitor first does something that needs it; somebody who only reads loads none.

declare global {
  /** Loads and starts the application of a public page (defer-start.ts). Other pages start it themselves. */
  var startShop: (() => Promise<unknown>) | undefined
}

const { dataset } = document.documentElement
const isRider = location.pathname.startsWith('/rider/')
const workerPath = isRider ? '/rider/sw.js' : '/sw.js'
let isStarted = false
let isPrompted = false

function start(): void {
  if (isStarted || !globalThis.startShop) return
  isStarted = true
  // From now on the application opens pages and prefetches what they need.
  document.querySelector('script[type=speculationrules]')?.remove()
  globalThis.startShop().catch(() => {
    isStarted = false
    releaseEarlyInput()
  })
}

/** Once per page load, and not after the visitor has begun to do something else, or any dialog has been opened, even one since closed. */
function promptOnce(): void {
  if (isPrompted || isStarted || 'session' in dataset) return
  isPrompted = true
  promptSignIn()
}

/** After the load and the first paint, when the browser has nothing else to do. */
function whenIdle(callback: () => void): void {
  const onPaint = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: 2_000 })
    else setTimeout(callback, 200)
  }
  const onLoad = () => {
    if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return void setTimeout(onPaint, 100)
    new PerformanceObserver((_list, observer) => {
      observer.disconnect()
      onPaint()
    }).observe({ type: 'paint', buffered: true })
  }
  if (document.readyState === 'complete') onLoad()
  else addEventListener('load', onLoad, { once: true })
}

/** `data-needs-app-for` names a stored draft: a part that shows it starts the application once it is visible. */
function startWhenVisible(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) start()
    },
    { rootMargin: '200px' },
  )
  for (const part of document.querySelectorAll<HTMLElement>('[data-needs-app-for]'))
    if (isStored(`draft:${part.dataset['needsAppFor']}`)) observer.observe(part)
}

function isStored(key: string): boolean {
  try {
    return (localStorage.getItem(key) ?? sessionStorage.getItem(key)) !== null
  } catch {
    return false
  }
}

/** For the next page, see head-script.ts: the first two files of fonts.css, which have all letters of most pages. */
function loadFonts(): void {
  if ('font' in dataset || 'saver' in dataset) return
  for (const font of [...document.fonts].slice(0, 2)) font.load().catch(() => {})
}

/** Starts the service worker, which keeps this page and its files for reading without a connection. */
function storePage(): void {
  const { serviceWorker: worker } = navigator
  if (!worker || !(globalThis.startShop || isRider)) return
  worker.register(workerUrl).catch(() => {})
  void worker.ready.then((registration) =>
    registration.active?.postMessage({
      page: location.href,
      files: performance.getEntriesByType('resource').map(({ name }) => name),
    }),
  )
}

/** Browsers with trusted types accept the address of a worker from this policy only. */
function createWorkerUrl(): string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: () => string },
      ): { createScriptURL(url: string): string }
    }
  }
  return (
    trustedTypes?.createPolicy('worker', { createScriptURL: () => workerPath }).createScriptURL('') ??
    workerPath
  )
}

const workerUrl = createWorkerUrl()

queueEarlyInput(start, () => isStarted)
startWhenVisible()
const theme = document.querySelectorAll<HTMLInputElement>(
  `[type=radio][value=${dataset['theme'] ?? 'system'}]`,
)
for (const radio of theme) radio.checked = true
if (!/^\/(?:auth|rider)\//.test(location.pathname)) recordPage(location.pathname + location.search)
addEventListener('shop:dialog', () => (isPrompted = true))
// Such as a message that the application passed on to the page before it was reloaded.
const hasState = Boolean((history.state as { usr?: unknown } | null)?.usr)
whenIdle(() => {
  if ('session' in dataset || dataset['start'] === 'idle' || hasState) start()
  else promptOnce()
  // In tasks of their own: with the dialog's layout they would keep a press waiting.
  setTimeout(loadFonts)
  setTimeout(storePage)
})
const hadSession = 'session' in dataset
addEventListener(
  'shop:ready',
  () => {
    // The stored session may have been useless.
    if (hadSession && !('session' in dataset) && !isPrompted) promptSignIn()
    // By now the application's files are among those of the page.
    setTimeout(storePage)
  },
  { once: true },
)
