import type { Route } from './+types/home.route.ts'
import { sharedMeta } from '../../layout/shared-meta.ts'
import type { ShellHandle } from '../../layout/shell-handle.ts'
import { pageMeta } from '../../layout/titled.ts'
import { pageContext } from '../../page-context.ts'
import { CardAction } from '../cart/card-action.tsx'
import { cardProduct } from '../catalogue/card-product.ts'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { CategoryStrip } from './category-strip.tsx'
import { Hero } from './hero.tsx'
import { LowRiskPanel } from './low-risk-panel.tsx'
import { PromiseTiles } from './promise-tiles.tsx'
import { Shelf } from './shelf.tsx'

const title = 'Home'
const description =
  'Phones, fashion, kitchen and food with honest pictures, real stock and the delivery fee before you pay.'

export const handle: ShellHandle = { searchRow: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { popular, newest, offers } = await context.get(pageContext).pages.home()
  return {
    popular: popular.map(cardProduct),
    newest: newest.map(cardProduct),
    offers: offers.map(cardProduct),
    url: `${new URL(request.url).origin}/`,
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, title, description),
  ...(loaderData ? sharedMeta({ title, description, url: loaderData.url }) : []),
]

export default function HomePage({ loaderData: { popular, newest, offers } }: Route.ComponentProps) {
  return (
    <div className="pb-10 md:pb-16">
      <Hero hasOffers={offers.length > 0} />
      <div className="flex flex-col">
        <div className="md:order-last">
          <CategoryStrip />
        </div>
        <PromiseTiles />
      </div>
      {popular.length > 0 && (
        <Shelf id="popular" title="Most popular" href="/products">
          <ProductGrid products={popular} Action={CardAction} />
        </Shelf>
      )}
      {newest.length > 0 && (
        <Shelf id="new" title="New in" href="/products?sort=newest">
          <ProductGrid products={newest} Action={CardAction} />
        </Shelf>
      )}
      {offers.length > 0 && (
        <Shelf id="offers" title="Offers" href="/products?discount=1">
          <ProductGrid products={offers} Action={CardAction} />
        </Shelf>
      )}
      <LowRiskPanel />
    </div>
  )
}
