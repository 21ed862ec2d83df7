import { expect, test } from 'vitest'
import { deferStart } from './defer-start.ts'

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
  const [app = ''] = script.split(';\n(()=>{')
  const imported: string[] = []
  const load = (address: string) => {
    imported.push(address)
    return Promise.resolve({ address })
  }
  const self: { startShop?: () => Promise<unknown> } = {}
  const window: Record<string, unknown> = {}
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- runs the text that a browser would run
  new Function('self', 'window', 'load', app.replaceAll('import(', 'load('))(self, window, load)
  expect(imported).toEqual([])
  await self.startShop?.()
  expect(imported).toEqual(['/assets/root.js', '/assets/home.js', '/assets/entry.js'])
  expect(window['__reactRouterRouteModules']).toEqual({
    root: { address: '/assets/root.js' },
    home: { address: '/assets/home.js' },
  })
})
