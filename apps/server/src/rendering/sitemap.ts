import { contentPages } from '@shop/contract/content'
import { customPagePath } from '@shop/contract/custom-pages'
import { listPublishedCollections } from '@shop/domain/catalogue/products/collections'
import { listCategories } from '@shop/domain/catalogue/products/list-categories'
import { listProducts } from '@shop/domain/catalogue/products/list-products'
import { loadFacetIndex } from '@shop/domain/catalogue/search/load-facet-index'
import { countPublished, listPublished } from '@shop/domain/catalogue/products/products'
import { listPublishedPages } from '@shop/domain/content/custom-pages'
import type { RequestContext } from '@shop/domain/core/context'
import { collectionPath } from './page-data/home-page.ts'

/** Product URLs per file; the standard allows 50,000. */
const partSize = 10_000
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&apos;' }

/** Escapes element text; URLs contain no quotation marks. */
function text(content: string): string {
  return content.replaceAll(/[&<>']/g, (sign) => escapes[sign] ?? sign)
}

/** The sitemap index: one file of pages, then the product files. */
export async function renderSitemapIndex(ctx: RequestContext): Promise<string> {
  const parts = Math.ceil((await countPublished(ctx)) / partSize)
  const names = ['pages', ...Array.from({ length: parts }, (_, index) => `products-${index + 1}`)]
  const files = names.map((name) => `<sitemap><loc>${ctx.publicUrl}/sitemaps/${name}.xml</loc></sitemap>`)
  return `${head}<sitemapindex xmlns="${schema}">${files.join('\n')}</sitemapindex>\n`
}

/** Home, lists, categories, brands, collections, content pages and pages that staff added. */
export async function renderPagesSitemap(ctx: RequestContext): Promise<string> {
  const categories = await listCategories(ctx)
  await loadFacetIndex(ctx)
  const { facets } = await listProducts(ctx, { facets: true, limit: 1 })
  const brands = facets?.brand.filter(({ value }) => value !== 'all') ?? []
  return urlSet(ctx, [
    { path: '/' },
    { path: '/products' },
    ...categories.map(({ name }) => ({ path: `/products/category/${encodeURIComponent(name)}` })),
    ...(await listPublishedCollections(ctx)).map(({ slug }) => ({ path: collectionPath(slug) })),
    ...brands.map(({ value }) => ({ path: `/brands/${encodeURIComponent(value)}` })),
    { path: '/contact' },
    ...contentPages.map(({ slug }) => ({ path: `/${slug}` })),
    ...(await listPublishedPages(ctx)).map(({ slug, updated_at }) => ({
      path: customPagePath(slug),
      updated_at,
    })),
  ])
}

/** Part `part` of the products, from 1; null if there is no such part. */
export async function renderProductsSitemap(ctx: RequestContext, part: number): Promise<string | null> {
  const found = await listPublished(ctx, { offset: (part - 1) * partSize, limit: partSize })
  if (found.length === 0) return null
  const pages = found.map(({ id, modified_date: modifiedDate }) => ({
    path: `/products/${encodeURIComponent(id)}`,
    updated_at: modifiedDate,
  }))
  return urlSet(ctx, pages)
}

function urlSet(ctx: RequestContext, pages: readonly { path: string; updated_at?: Date }[]): string {
  const urls = pages.map(({ path, updated_at: updatedAt }) => {
    const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${text(ctx.publicUrl + path)}</loc>${changed}</url>`
  })
  return `${head}<urlset xmlns="${schema}">${urls.join('\n')}</urlset>\n`
}
