import type { ShopFacts } from '@shop/contract/settings'
import { t } from '@shop/contract/t'
import type { Route } from './+types/home.route.ts'
import { headContext } from '../../runtime/head-context.ts'
import { dataScript } from '../../runtime/escape-html.ts'
import { openGraph } from '../../runtime/open-graph.ts'
import { organizationSchema, webSiteSchema } from '../../runtime/schemas.ts'
import type { ShellHandle } from '../../shell/shell-handle.ts'
import { handJson } from '../../runtime/handed-context.ts'
import { useHanded } from '../../runtime/handed-json.ts'
import { pageMeta } from '../../runtime/titled.ts'
import { pageContext } from '../../runtime/page-context.ts'
import { CardAction } from '../cart/card-action.tsx'
import { cardProduct } from '../catalogue/card-product.ts'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { RecentlyViewed } from '../catalogue/recently-viewed.tsx'
import { sharedImage } from '../catalogue/shared-image.ts'
import { CategoryStrip } from './category-strip.tsx'
import { Hero } from './hero.tsx'
import { heroImage } from '../../runtime/hero-files.ts'
import { LowRiskPanel } from './low-risk-panel.tsx'
import { OwnBlock } from './own-block.tsx'
import { PromiseTiles } from './promise-tiles.tsx'
import { Shelf } from './shelf.tsx'
import { TileStrip } from './tile-strip.tsx'

const title = t('Home')

/** The description for search engines and shared links; only the demo names products. */
const describe = ({ name, is_demo: isDemo }: ShopFacts) =>
  isDemo
    ? t(
        'Phones, fashion, kitchen and food with honest pictures, real stock and the delivery fee before you pay.',
      )
    : t('Shop online at {name}, with the delivery fee before you pay.', { name })

export const handle: ShellHandle = { searchRow: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { pages } = context.get(pageContext)
  const [{ sections: blocks, popular, newest, deals: offers, collections }, facts] = await Promise.all([
    pages.home(),
    pages.shopFacts(),
  ])
  const { origin } = new URL(request.url)
  const description = describe(facts)
  const image = facts.is_demo ? heroImage : sharedImage(popular[0]?.product_images[0])
  context
    .get(headContext)
    .push(
      openGraph({ origin, site: facts.name, path: '/', title: facts.name, description, image }),
      dataScript(organizationSchema(origin, facts)),
      dataScript(webSiteSchema(origin, facts)),
    )
  const parts = {
    blocks: blocks.map((block) =>
      block.kind === 'shelf' ? { ...block, products: block.products.map(cardProduct) } : block,
    ),
    popular: popular.map(cardProduct),
    newest: newest.map(cardProduct),
    offers: offers.map(cardProduct),
    collections,
  }
  return { description, parts: handJson(context, parts) }
}

export const meta: Route.MetaFunction = ({ loaderData, ...source }) =>
  pageMeta(source, title, { description: loaderData?.description })

function isHero<Block extends { kind: string }>(block: Block): block is Exclude<Block, { kind: 'shelf' }> {
  return block.kind === 'hero'
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { blocks, popular, newest, offers, collections } = useHanded(loaderData.parts)
  const hero = blocks.find(isHero)
  return (
    <div className="pb-10 md:pb-16">
      {hero ? <OwnBlock block={hero} /> : <Hero hasOffers={offers.length > 0} />}
      <div className="flex flex-col">
        <div className="md:order-last">
          <CategoryStrip />
        </div>
        <PromiseTiles />
      </div>
      {blocks.map(
        (block) =>
          block !== hero &&
          (block.kind === 'shelf' ? (
            <Shelf key={block.id} id={block.id} title={block.title} href={block.href}>
              <ProductGrid products={block.products} Action={CardAction} />
            </Shelf>
          ) : (
            <OwnBlock key={block.id} block={block} />
          )),
      )}
      {collections.length > 0 && <TileStrip id="collections" title={t('Collections')} tiles={collections} />}
      {popular.length > 0 && (
        <Shelf id="popular" title={t('Most popular')} href="/products">
          <ProductGrid products={popular} Action={CardAction} />
        </Shelf>
      )}
      {newest.length > 0 && (
        <Shelf id="new" title={t('New in')} href="/products?sort=newest">
          <ProductGrid products={newest} Action={CardAction} />
        </Shelf>
      )}
      {offers.length > 0 && (
        <Shelf id="offers" title={t('Offers')} href="/products?discount=1">
          <ProductGrid products={offers} Action={CardAction} />
        </Shelf>
      )}
      <LowRiskPanel />
      <RecentlyViewed Action={CardAction} />
    </div>
  )
}
