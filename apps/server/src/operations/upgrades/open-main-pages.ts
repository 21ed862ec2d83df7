import { maintenanceBypassCookie } from '@shop/contract/settings'
import { asSystem, type RequestContext } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { resetOwner } from '@shop/domain/identity/staff/owner'
import { maintenance } from '@shop/domain/store/maintenance'
import { listen } from '../../boot/listen.ts'
import { servePages } from '../../boot/serve-pages.ts'
import type { Config } from '../../config.ts'
import { createServer } from '../../http/create-server.ts'
import type { LiveProviders } from '../../provider-keys/live-providers.ts'

interface MainPages {
  ctx: RequestContext
  live: LiveProviders
  config: Config
  database: OpenDatabase
  print(line: string): void
  onEnd(task: () => Promise<void>): void
}

/** What a page or a list of the API must contain. */
const page = '<h1'
const list = '"items":'

const pages: [path: string, content: string][] = [
  ['/readyz', ''],
  ['/', page],
  ['/products', page],
  ['/cart', page],
  ['/auth/login', page],
  ['/admin', '<title'],
  ['/api/products', list],
  ['/api/products/categories', ''],
]

/** Of the API that the admin area calls. */
const staffLists = [
  '/api/admin/products',
  '/api/admin/orders',
  '/api/admin/customers',
  '/api/admin/dashboard',
]

/**
 * Serves the copy without any background job, so that nothing is sent, and opens its pages, then lists of the admin
 * area as its owner. Returns what failed, a sentence each.
 */
export async function openMainPages({ ctx, live, config, database, print, onEnd }: MainPages) {
  const app = await createServer({
    config,
    database,
    ctx,
    live,
    load: { isHigh: () => false },
    servePages: (app, parts) => servePages(app, { ctx, config, ...parts }),
  })
  onEnd(async () => {
    // Ours, which fetch keeps open for its next call.
    app.server.closeAllConnections()
    await app.close()
  })
  await listen(app, config)
  const problems: string[] = []
  const { bypass_token: token } = await maintenance.read(ctx)
  const cookie = `${maintenanceBypassCookie}=${token}`
  async function open(path: string, content: string, init: RequestInit = {}): Promise<string> {
    const startedAt = performance.now()
    const response = await fetch(`${config.PUBLIC_URL}${path}`, {
      ...init,
      headers: { cookie, ...(init.headers as Record<string, string>) },
    })
    const text = await response.text()
    const time = `${Math.round(performance.now() - startedAt)} ms`
    const isFine = response.ok && text.includes(content)
    print(`${isFine ? '✓' : '✗'} ${response.status} ${time.padStart(8)}  ${path}`)
    if (!isFine)
      problems.push(response.ok ? `${path} lacks its content` : `${path} responds with ${response.status}`)
    return text
  }
  for (const [path, content] of pages) await open(path, content)
  const product = /"items":\[\{"id":"?([\w-]+)/.exec(await open('/api/products?limit=1', list))?.[1]
  if (product) await open(`/products/${product}`, page)
  const { email, password } = await resetOwner(asSystem(ctx, 'upgrade-check'))
  const signedIn = await open('/api/auth/login', '"access":', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const authorization = `Bearer ${/"access":"([^"]+)"/.exec(signedIn)?.[1]}`
  for (const path of staffLists) await open(path, '{', { headers: { authorization } })
  return problems
}
