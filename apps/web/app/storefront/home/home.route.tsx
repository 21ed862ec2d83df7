import type { HomePageSection } from '@shop/contract/home-sections'
import type { StoreDetails } from '@shop/contract/settings'
import { t } from '@shop/contract/t'
import type { Route } from './+types/home.route.ts'
import { headContext, pageContext } from '../../runtime/page-context.ts'
import { renderSlots } from '../../runtime/slots/render-slots.server.tsx'
import { SlotHtml } from '../../runtime/slots/slot-html.tsx'
import { jsonLdScript, openGraph } from '../../runtime/page-head.ts'
import { organizationSchema, webSiteSchema } from '../../runtime/structured-data.ts'
import type { ShellHandle } from '../../shell/shell-handle.ts'
import { pageMeta } from '../../runtime/page-title.ts'
import { CardAction } from '../cart/card-action.tsx'
import { toCardProduct } from '../catalogue/card-product.ts'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { RecentlyViewed } from '../catalogue/recently-viewed.tsx'
import { socialImage } from '../catalogue/page-head.ts'
import { CategoryStrip, TileStrip } from './category-strip.tsx'
import { Hero } from './hero.tsx'
import { heroImage } from '../../runtime/hero-image.ts'
import { ProductSection } from './product-section.tsx'
import { lateSection } from '../../shell/late-section.tsx'

const StorePromiseTiles = lateSection(() => import('./promise-tiles.tsx'), { isPlain: true })
const CustomSection = lateSection(() => import('./custom-section.tsx'), { isPlain: true })
const LowRiskPanel = lateSection(() => import('./low-risk-panel.tsx'), { isPlain: true })

const title = t('Home')

/** Description for search engines and shared links; only the demo's names products. */
const describe = ({ name, is_demo: isDemo }: StoreDetails) =>
  isDemo
    ? t(
        'Phones, fashion, kitchen and food with honest pictures, real stock and the delivery fee before you pay.',
      )
    : t('Shop online at {name}, with the delivery fee before you pay.', { name })

export const handle: ShellHandle = { searchRow: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { pages } = context.get(pageContext)
  const [home, store] = await Promise.all([pages.home(), pages.storeDetails()])
  const {
    sections: blocks,
    has_default_rows: hasDefaultRows,
    popular,
    newest,
    deals: offers,
    collections,
  } = home
  const { origin } = new URL(request.url)
  const description = describe(store)
  const defaultImage =
    heroFile(blocks) ?? (store.is_demo ? heroImage : socialImage(popular[0]?.product_images[0]))
  const image = store.brand?.social_image ? undefined : defaultImage
  context
    .get(headContext)
    .push(
      openGraph({ origin, store, path: '/', title: store.name, description, image }),
      jsonLdScript(organizationSchema(origin, store)),
      jsonLdScript(webSiteSchema(origin, store)),
    )
  return {
    description,
    hasDefaultRows,
    blocks: blocks.map((block) =>
      block.kind === 'product_list' ? { ...block, products: block.products.map(toCardProduct) } : block,
    ),
    popular: popular.map(toCardProduct),
    newest: newest.map(toCardProduct),
    offers: offers.map(toCardProduct),
    collections,
    extras: await renderSlots(context, 'home', {}),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, ...source }) =>
  pageMeta(source, title, { description: loaderData?.description })

type HeroSection = Extract<HomePageSection, { kind: 'hero' | 'text' | 'banner' }>

function isHero(block: { kind: string }): block is HeroSection {
  return block.kind === 'hero'
}

/** The widest file of the hero's image, for shared links; undefined without one. */
function heroFile(blocks: readonly HomePageSection[]): string | undefined {
  const image = blocks.find(isHero)?.image
  return image ? `${image.url}-${image.widths.at(-1)}.webp` : undefined
}

type ShownSection = Route.ComponentProps['loaderData']['blocks'][number]

function HomeSection({ block }: { block: ShownSection }) {
  if (block.kind === 'category_list')
    return <TileStrip id={block.id} title={block.title} tiles={block.tiles} />
  if (block.kind !== 'product_list') return <CustomSection block={block} />
  return (
    <ProductSection id={block.id} title={block.title} href={block.href}>
      <ProductGrid products={block.products} Action={CardAction} />
    </ProductSection>
  )
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { blocks, hasDefaultRows, popular, newest, offers, collections } = loaderData
  const hero = blocks.find(isHero)
  return (
    <div className="pb-10 md:pb-16">
      {hero ? <CustomSection block={hero} /> : <Hero hasDeals={offers.length > 0} />}
      <div className="flex flex-col">
        {hasDefaultRows && (
          <div className="md:order-last">
            <CategoryStrip />
          </div>
        )}
        <StorePromiseTiles />
      </div>
      {blocks.map((block) => block !== hero && <HomeSection key={block.id} block={block} />)}
      <TileStrip id="collections" title={t('Collections')} tiles={collections} />
      {popular.length > 0 && (
        <ProductSection id="popular" title={t('Most popular')} href="/products">
          <ProductGrid products={popular} Action={CardAction} />
        </ProductSection>
      )}
      {newest.length > 0 && (
        <ProductSection id="new" title={t('New in')} href="/products?sort=newest">
          <ProductGrid products={newest} Action={CardAction} />
        </ProductSection>
      )}
      {offers.length > 0 && (
        <ProductSection id="offers" title={t('Offers')} href="/products?discount=1">
          <ProductGrid products={offers} Action={CardAction} />
        </ProductSection>
      )}
      <SlotHtml html={loaderData.extras} className="mt-8 md:mt-14" />
      <LowRiskPanel />
      <RecentlyViewed Action={CardAction} />
    </div>
  )
}
