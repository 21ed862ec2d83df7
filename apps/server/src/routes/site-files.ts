import type { RequestContext } from '@shop/domain/core/context'
import { fail } from '@shop/domain/core/errors'
import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify'
import type { PageCache } from '../cache/page-cache.ts'
import { sendCached } from '../cache/send-cached.ts'
import type { RouteContext } from '../http/route.ts'
import { renderPagesSitemap, renderProductsSitemap, renderSitemapIndex } from '../rendering/sitemap.ts'
import { loadStoreDetails } from '@shop/domain/store/store-details'

const publicAccess = { config: { access: 'anyone' } } as const
const xmlHeaders = { 'content-type': 'application/xml; charset=utf-8', vary: 'Accept-Encoding' }

/** Files for search engines: the sitemaps and robots.txt. */
export function seoRoutes(
  { app, createContext }: Pick<RouteContext, 'app' | 'createContext'>,
  pageCache: PageCache,
  publicUrl: string,
): void {
  app.get('/robots.txt', publicAccess, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(robots(publicUrl)),
  )

  async function sendSitemapPart(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    write: (ctx: RequestContext) => Promise<string | null>,
  ) {
    const page = await pageCache.read(`sitemap ${name}`, async (note) => {
      note('catalogue')
      note('custom-pages')
      const xml = await write(await createContext(request))
      if (xml === null) fail('not_found')
      return { status: 200, headers: xmlHeaders, body: Buffer.from(xml) }
    })
    return sendCached(request, reply, page)
  }

  app.get('/sitemap.xml', publicAccess, (request, reply) =>
    sendSitemapPart(request, reply, 'index', renderSitemapIndex),
  )
  app.get('/sitemaps/pages.xml', publicAccess, (request, reply) =>
    sendSitemapPart(request, reply, 'pages', renderPagesSitemap),
  )
  app.get<{ Params: { part: string } }>(
    '/sitemaps/products-:part(^[1-9]\\d{0,3}$).xml',
    publicAccess,
    (request, reply) => {
      const part = Number(request.params.part)
      return sendSitemapPart(request, reply, `products ${part}`, (ctx) => renderProductsSitemap(ctx, part))
    },
  )
}

/** Pages that must not be indexed say so in a header, which crawlers can only see where they are allowed. */
function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /design-system',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

const icon = (src: string, size: number, purpose: string) => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Icons of the home screen: the owner's, or the design's. */
function listIcons(url: string | undefined) {
  return [
    icon(url ? `${url}-192.png` : '/icon-192.png', 192, 'any'),
    icon(url ? `${url}-512.png` : '/icon-512.png', 512, 'any'),
    icon(url ? `${url}-maskable-512.png` : '/icon-maskable-512.png', 512, 'maskable'),
  ]
}

interface InstalledApp {
  /** The address on which it starts. */
  path: string
  scope?: string
  toName: (shopName: string) => string
  shortcuts?: { name: string; url: string }[]
}

/** Apps of the shop and of its staff. The scope of the admin area includes the page on which it starts. */
const apps: Readonly<Record<string, InstalledApp>> = {
  '/manifest.webmanifest': { path: '/', toName: (name) => name },
  '/admin.webmanifest': {
    path: '/admin',
    toName: (name) => `${name} admin`,
    shortcuts: [
      { name: 'Orders', url: '/admin/orders' },
      { name: 'Add a product by photo', url: '/admin/products/quick-add' },
    ],
  },
}

/** The web app manifests of the storefront, the admin area and riders, with the shop's name for the home screen. */
export function manifestRoutes(app: FastifyInstance, ctx: RequestContext): void {
  for (const [url, installed] of Object.entries(apps))
    app.get(url, { config: { access: 'asset' } }, (_request, reply) =>
      sendManifest(ctx, reply.header('cache-control', 'public, max-age=3600'), installed),
    )
  app.get<{ Params: { token: string } }>(
    '/rider/:token(^[\\w-]{43}$)/manifest.webmanifest',
    { config: { access: 'asset' } },
    ({ params: { token } }, reply) =>
      sendManifest(ctx, reply.header('cache-control', 'private, no-cache'), {
        path: `/rider/${token}`,
        scope: '/rider/',
        toName: (name) => `${name} deliveries`,
      }),
  )
}

async function sendManifest(
  ctx: RequestContext,
  reply: FastifyReply,
  { path, scope = path, toName, shortcuts }: InstalledApp,
): Promise<FastifyReply> {
  const { name, brand } = await loadStoreDetails(ctx)
  return reply.type('application/manifest+json; charset=utf-8').send(
    JSON.stringify({
      id: scope,
      name: toName(name),
      short_name: toName(name),
      start_url: path,
      scope,
      display: 'standalone',
      lang: 'en-NG',
      background_color: '#FBFAF7',
      theme_color: '#FBFAF7',
      icons: listIcons(brand?.favicon?.url),
      ...(shortcuts && { shortcuts }),
    }),
  )
}
