import { expect, test, vi } from 'vitest'
import { deferStart, earlySearchScript, loaderDataScripts } from './defer-start.ts'

const deferred = (html: string) => {
  const headerEnd = html.indexOf('</head>')
  return deferStart(html.slice(0, headerEnd), html.slice(headerEnd)).join('')
}

const page = (script: string) =>
  `<html><head><link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" crossorigin="" href="/assets/a.js"/></head>` +
  `<body><p>$&amp;</p><script>one()</script><script type="module" async="">${script}</script></body></html>`

const routers = `
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
  window.__reactRouterManifest = {"url":"/assets/manifest.js"};
  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");`

test('leaves a page with an unknown script unchanged', () => {
  const other = page('import {a} from "/assets/a.js";a()')
  expect(deferred(other)).toBe(other)
  expect(deferred('<head></head>')).toBe('<head></head>')
})

test('fetches and runs no module before the start script does', () => {
  const html = deferred(page(routers))
  expect(html).not.toContain('modulepreload" ')
  expect(html).not.toContain('type="module"')
  expect(html).not.toMatch(/^import \*/m)
  expect(html).toContain('["/assets/entry.js","/assets/a.js"]')
})

test('the start imports the same modules and then the entry, in place of the router’s script', async () => {
  const html = deferred(page(routers))
  const script = /<script>one\(\)<\/script><script>([\s\S]*)<\/script><\/body>/.exec(html)?.[1] ?? ''
  const imported: string[] = []
  const load = (address: string) => {
    imported.push(address)
    return Promise.resolve({ address })
  }
  const preloaded: (string | undefined)[] = []
  const links: { rel?: string; href?: string; onload?: () => void }[] = []
  const document = {
    createElement: () => ({ href: undefined }),
    head: { append: ({ href }: { href?: string }) => preloaded.push(href) },
    querySelector: () => ({
      dataset: { href: '/assets/shop.css' },
      after: (link: (typeof links)[0]) => links.push(link),
    }),
  }
  const self: { startShop?: () => Promise<unknown> } = {}
  const window: Record<string, unknown> = {}
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- runs the text that a browser would run
  const run = new Function('self', 'window', 'document', 'load', script.replaceAll('import(', 'load('))
  run(self, window, document, load)
  expect([...imported, ...preloaded]).toEqual([])
  const started = self.startShop?.()
  await vi.waitFor(() => expect(links).toMatchObject([{ rel: 'stylesheet', href: '/assets/shop.css' }]))
  expect(window).toEqual({})
  links[0]?.onload?.()
  await started
  expect(imported).toEqual(['/assets/root.js', '/assets/home.js', '/assets/entry.js'])
  expect(preloaded).toEqual(['/assets/entry.js', '/assets/a.js'])
  expect(window['__reactRouterRouteModules']).toEqual({
    root: { address: '/assets/root.js' },
    home: { address: '/assets/home.js' },
  })
})

/** Runs the script on a page before the app has started. */
function openPage() {
  const listeners = new Map<string, (event: object) => unknown>()
  const root: { dataset: Record<string, string> } = { dataset: {} }
  const pressedAgain: string[] = []
  const body = { dispatchEvent: ({ key }: { key: string }) => pressedAgain.push(key) }
  class Pressed {
    key: string
    constructor(_type: string, { key }: { key: string }) {
      this.key = key
    }
  }
  const [, text = ''] = /^<script nonce="abc">([\s\S]*)<\/script>$/.exec(earlySearchScript('abc')) ?? []
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- runs the text that a browser would run
  new Function('document', 'addEventListener', 'KeyboardEvent', text)(
    { documentElement: root, body },
    (type: string, listener: (event: object) => unknown) => listeners.set(type, listener),
    Pressed,
  )
  const press = (key: string, more: object = {}) => {
    const preventDefault = vi.fn<() => void>()
    listeners.get('keydown')?.({ key, preventDefault, target: { closest: () => null }, ...more })
    return preventDefault
  }
  const start = () => {
    root.dataset['ready'] = ''
    return listeners.get('shop:ready')?.({})
  }
  return { press, start, pressedAgain }
}

test('"/" and what is typed after it reach the app once it is ready', async () => {
  const { press, start, pressedAgain } = openPage()
  for (const key of ['x', '/', 'Shift', 'r', 'i']) press(key)
  expect(pressedAgain).toEqual([])
  await start()
  expect(pressedAgain).toEqual(['/', 'r', 'i'])
})

test('keys of the browser, keys in fields and keys of a running app are left alone', async () => {
  const { press, start, pressedAgain } = openPage()
  const ignored = [press('/', { ctrlKey: true }), press('/', { target: { closest: () => ({}) } })]
  await start()
  ignored.push(press('/'))
  for (const preventDefault of ignored) expect(preventDefault).not.toHaveBeenCalled()
  expect(pressedAgain).toEqual([])
})

const loaderData = ['</script><!--', '\u2028 "quoted" \\ `${window}`', '$', '{}\n', '{"in":"a \\"text\\""}']
const data = `${JSON.stringify(loaderData)}\n`

const parts = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(([, ...part]) => part)

test('loader data cannot end its block', () => {
  expect(loaderDataScripts(data, undefined).match(/<\/script>|<!--/g)).toEqual(['</script>', '</script>'])
})

test('the router receives the loader data', () => {
  const [block, script] = parts(loaderDataScripts(data, undefined))
  const chunks: unknown[] = []
  const streamController = {
    enqueue: (text: string) => chunks.push(text),
    close: () => chunks.push('closed'),
  }
  const document = {
    getElementById: (id: string) => (block?.[0]?.includes(`id="${id}"`) ? { textContent: block[1] } : null),
  }
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- runs the text that a browser would run
  new Function('window', 'document', String(script?.[1]))(
    { __reactRouterContext: { streamController } },
    document,
  )
  expect(JSON.parse(String(chunks[0]))).toEqual(loaderData)
  expect(chunks[1]).toBe('closed')
})

test('the data is not run, and the script of a private page has its nonce', () => {
  expect(parts(loaderDataScripts('[]', 'abc')).map(([attributes]) => attributes)).toEqual([
    ' type="application/json" id="loader-data"',
    ' nonce="abc"',
  ])
})
