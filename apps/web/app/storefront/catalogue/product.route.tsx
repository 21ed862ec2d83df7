import { t } from '@shop/contract/t'
import { Breadcrumb } from '@shop/ui/breadcrumb'
import { Gallery } from '@shop/ui/gallery'
import { Rating } from '@shop/ui/rating'
import { useState } from 'react'
import { data, redirect } from 'react-router'
import type { Route } from './+types/product.route.ts'
import { headContext } from '../../runtime/head-context.ts'
import { categoryPath } from '../../runtime/category-path.ts'
import { handJson } from '../../runtime/handed-context.ts'
import { useHanded } from '../../runtime/handed-json.ts'
import { SaveHeart } from '../../entities/product/save-heart.tsx'
import { seenPart } from '../../errors/seen-part.tsx'
import type { ShellHandle } from '../../shell/shell-handle.ts'
import { useDataSaver } from '../../runtime/shop-facts.ts'
import { pageMeta } from '../../runtime/titled.ts'
import { pageContext } from '../../runtime/page-context.ts'
import { useAddToCart } from '../cart/add-to-cart.tsx'
import { CardAction } from '../cart/card-action.tsx'
import { useVariantsInCart } from '../cart/use-variants-in-cart.ts'
import { BuyBox } from './buy-box.tsx'
import { cardProduct } from './card-product.ts'
import { departmentOf } from './department.ts'
import { ProductGrid } from './product-grid.tsx'
import { productPath } from '../../runtime/product-path.ts'
import { firstChoice, picturesOfColour } from './product-choice.ts'
import { productHead } from './product-head.ts'
import { PromiseBox } from './promise-box.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'

const GoneProduct = seenPart(() => import('./gone-product.tsx'))
const ProductFacts = seenPart(() => import('./product-facts.tsx'))
const Reviews = seenPart(() => import('../reviews/reviews.tsx'))
const AskAndShare = seenPart(() => import('./ask-and-share.tsx'))

export const handle: ShellHandle = { tabBar: false }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pages, saver } = context.get(pageContext)
  const page = await pages.product(params.productId)
  if (!page) throw new Response(null, { status: 404 })
  if ('redirectTo' in page) throw redirect(productPath(page.redirectTo), 301)
  if ('deletedSimilar' in page) return data({ gone: page.deletedSimilar.map(cardProduct) }, { status: 410 })
  const { product, similar } = page
  const { origin } = new URL(request.url)
  context.get(headContext).push(productHead(origin, await pages.shopFacts(), product))
  // Savers of data get the figures and ask for the words.
  const reviews = saver && page.reviews ? { ...page.reviews, items: [] } : page.reviews
  const path = productPath(product.id)
  return {
    title: product.seo_title || product.name,
    description: product.seo_description || product.description.slice(0, 160),
    path,
    parts: handJson(context, {
      product,
      similar: similar.map(cardProduct),
      reviews,
      url: origin + path,
      choose: cardProduct(product).choice,
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, ...source }) => {
  if (!loaderData || 'gone' in loaderData) return pageMeta(source, t('No longer available'), { path: null })
  return pageMeta(source, loaderData.title, loaderData)
}

/** Choices belong to one product: the next one starts with its own. */
export default function ProductPage({ loaderData }: Route.ComponentProps) {
  if ('gone' in loaderData) return <GoneProduct others={loaderData.gone} Action={CardAction} />
  return <ProductView key={loaderData.path} parts={loaderData.parts} />
}

function ProductView({
  parts,
}: Pick<Exclude<Route.ComponentProps['loaderData'], { gone: unknown }>, 'parts'>) {
  const { product, similar, reviews, url, choose } = useHanded(parts)
  const [choice, setChoice] = useState(() => firstChoice(product.variants))
  const pictures = picturesOfColour(product.product_images, choice.colour)
  const { add, adding, reason } = useAddToCart()
  const inCart = useVariantsInCart(product.id)
  const saver = useDataSaver()
  // What is sold out has what could be bought instead directly below.
  const others = similar.length > 0 && (
    <section id="similar" aria-labelledby="similar-title" className="mt-8 scroll-mt-28 md:mt-14">
      <h2 id="similar-title" className="mb-3.5 md:mb-5">
        {t('You may also like')}
      </h2>
      <ProductGrid products={similar} Action={CardAction} />
    </section>
  )
  return (
    <div className="pb-10 md:pb-14">
      <div className="md:pt-3.5">
        <Breadcrumb
          crumbs={[
            { text: t('Home'), href: '/' },
            { text: product.category, href: categoryPath(product.category) },
            { text: product.name },
          ]}
        />
      </div>
      <div className="grid items-start gap-x-5 md:grid-cols-2 md:pt-2 lg:grid-cols-[minmax(0,1fr)_27.5rem] lg:gap-x-8">
        <div className="relative -mx-[5.556%] md:mx-0">
          <Gallery
            key={pictures[0]?.url}
            pictures={pictures}
            name={product.name}
            department={departmentOf(product.category_slug)}
            maxWidth={saver ? 400 : undefined}
          />
          <SaveHeart product={product} className="absolute! top-3 right-3 md:hidden!" />
        </div>
        <div className="min-w-0 pt-3 md:sticky md:top-24 md:pt-0">
          <h1 className="text-balance wrap-anywhere">{product.name}</h1>
          {reviews && (
            <a href="#reviews">
              <Rating value={product.rating_average} count={product.rating_count} className="mt-1.5" />
            </a>
          )}
          <BuyBox
            {...{ product, choose, choice, setChoice }}
            adding={adding}
            reason={reason}
            inCart={(variant) => (variant ? inCart(variant.id) : 0)}
            onAdd={(variant, quantity) =>
              void add({
                product: {
                  id: product.id,
                  name: product.name,
                  sale_price: variant.price_kobo / 100,
                  image: pictures[0] ?? null,
                },
                variant_id: variant.id,
                colour: variant.colour,
                size: variant.size,
                price_kobo: variant.price_kobo,
                quantity,
              })
            }
          >
            {(variant) => (
              <>
                <PromiseBox product={product} variant={variant} />
                <AskAndShare name={product.name} url={url} />
              </>
            )}
          </BuyBox>
        </div>
      </div>
      {!product.in_stock && others}
      <div className="mt-8 md:mt-14">
        <ProductFacts product={product} />
      </div>
      {reviews && <Reviews productId={product.id} given={reviews} />}
      {product.in_stock && others}
      <RecentlyViewed looksAt={product.id} Action={CardAction} />
    </div>
  )
}
