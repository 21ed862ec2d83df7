import type { RequestContext } from '@shop/domain/core/context'
import { loadStoreDetails } from '@shop/domain/store/read-facts'
import type { FastifyInstance } from 'fastify'

const icon = (size: number, purpose: string, name = `icon-${size}`) => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** By this phones put the shop onto the home screen, under the name that its owner gave it. */
export function manifestRoute(app: FastifyInstance, ctx: RequestContext): void {
  app.get('/manifest.webmanifest', { config: { access: 'asset' } }, async (_request, reply) => {
    const { name } = await loadStoreDetails(ctx)
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send(
        JSON.stringify({
          id: '/',
          name,
          short_name: name,
          start_url: '/',
          scope: '/',
          display: 'standalone',
          lang: 'en-NG',
          background_color: '#FBFAF7',
          theme_color: '#FBFAF7',
          icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable', 'icon-maskable-512')],
        }),
      )
  })
}
