import type { Variant } from '@shop/contract/catalogue'
import { t } from '@shop/contract/t'
import { Breadcrumb } from '@shop/ui/breadcrumb'
import { Gallery } from '@shop/ui/gallery'
import { Rating } from '@shop/ui/rating'
import { memo, useState } from 'react'
import { data, redirect } from 'react-router'
import type { Route } from './+types/product.route.ts'
import { headContext, pageContext } from '../../runtime/page-context.ts'
import { renderSlots } from '../../runtime/slots/render-slots.server.tsx'
import { categoryPath, productPath } from '../../runtime/paths.ts'
import { WishlistButton } from '../../entities/product/wishlist-button.tsx'
import { lazySection } from '../../errors/lazy-section.tsx'
import type { ShellHandle } from '../../shell/shell-handle.ts'
import { useDataSaver } from '../../runtime/root-data.tsx'
import { pageMeta } from '../../runtime/page-title.ts'
import { useAddToCart, useQuantityInCart } from '../cart/add-to-cart.ts'
import { CardAction } from '../cart/card-action.tsx'
import { BuyBox } from './buy-box.tsx'
import { toCardProduct, type CardProduct } from './card-product.ts'
import { ProductGrid } from './product-grid.tsx'
import { getDepartment } from './product-labels.ts'
import { defaultSelection, imagesForColour, selectedVariant } from './variant-selection.ts'
import { productHeadTags } from './page-head.ts'
import { StorePromiseBox } from './delivery-promise.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'

const DeletedProduct = lazySection(() => import('./deleted-product.tsx'))
const ProductDetails = lazySection(() => import('./product-details.tsx'))
const Reviews = lazySection(() => import('../reviews/reviews.tsx'))
const ContactAndShare = lazySection(() => import('./contact-and-share.tsx'))
export const handle: ShellHandle = { tabBar: false }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pages, dataSaver } = context.get(pageContext)
  const page = await pages.product(params.productId)
  if (!page) throw new Response(null, { status: 404 })
  if ('redirectTo' in page) throw redirect(productPath(page.redirectTo), 301)
  if ('deletedSimilar' in page)
    return data({ suggestions: page.deletedSimilar.map(toCardProduct) }, { status: 410 })
  const { product, similar } = page
  const { origin } = new URL(request.url)
  context.get(headContext).push(productHeadTags(origin, await pages.storeDetails(), product))
  // Data savers get the ratings; the reviews load on request.
  const reviews = dataSaver && page.reviews ? { ...page.reviews, items: [] } : page.reviews
  const path = productPath(product.id)
  return {
    title: product.seo_title || product.name,
    description: product.seo_description || product.description.slice(0, 160),
    path,
    product,
    extras: await renderSlots(context, 'product-price', { product }),
    similar: similar.map(toCardProduct),
    reviews,
    url: origin + path,
    chooseLabel: toCardProduct(product).chooseLabel,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, ...source }) => {
  if (!loaderData || 'suggestions' in loaderData)
    return pageMeta(source, t('No longer available'), { path: null })
  return pageMeta(source, loaderData.title, loaderData)
}

/** Keyed by product, so that the next one starts with its own selection. */
export default function ProductPage({ loaderData }: Route.ComponentProps) {
  if ('suggestions' in loaderData)
    return <DeletedProduct suggestions={loaderData.suggestions} Action={CardAction} />
  return <ProductView key={loaderData.path} {...loaderData} />
}

type ProductViewProps = Exclude<Route.ComponentProps['loaderData'], { suggestions: unknown }>

function ProductView({ product, extras, similar, reviews, url, chooseLabel }: ProductViewProps) {
  const [selection, setSelection] = useState(() => defaultSelection(product.variants))
  const variant = selectedVariant(product.variants, selection)
  const images = imagesForColour(product.product_images, selection.colour)
  const { add, isAdding, reason } = useAddToCart()
  const inCart = useQuantityInCart(product.id, variant?.id ?? '')
  const dataSaver = useDataSaver()
  const addVariant = ({ id, price_kobo, colour, size }: Variant, quantity: number) => {
    const { id: productId, name } = product
    const line = { id: productId, name, sale_price: price_kobo / 100, image: images[0] ?? null }
    void add({ product: line, variant_id: id, colour, size, price_kobo, quantity })
  }
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
            key={images[0]?.url}
            images={images}
            name={product.name}
            department={getDepartment(product.category_slug)}
            maxWidth={dataSaver ? 400 : undefined}
          />
          <WishlistButton product={product} className="absolute! top-3 right-3 md:hidden!" />
        </div>
        <div className="min-w-0 pt-3 md:sticky md:top-24 md:pt-0">
          <h1 className="text-balance wrap-anywhere">{product.name}</h1>
          {reviews && (
            <a href="#reviews">
              <Rating value={product.rating_average} count={product.rating_count} className="mt-1.5" />
            </a>
          )}
          <BuyBox
            {...{ product, extras, chooseLabel, selection, setSelection, variant, isAdding, reason, inCart }}
            onAdd={addVariant}
          >
            <StorePromiseBox product={product} variant={variant} />
            <ContactAndShare product={product} url={url} />
          </BuyBox>
        </div>
      </div>
      {!product.in_stock && <SimilarProducts products={similar} />}
      <div className="mt-8 md:mt-14">
        <ProductDetails product={product} />
      </div>
      {reviews && <Reviews productId={product.id} page={reviews} />}
      {product.in_stock && <SimilarProducts products={similar} />}
      <RecentlyViewed currentProductId={product.id} Action={CardAction} />
    </div>
  )
}

/** Alternatives come directly below a sold-out product, otherwise last. Choosing an option does not render them again. */
const SimilarProducts = memo(function SimilarProducts({ products }: { products: readonly CardProduct[] }) {
  if (products.length === 0) return null
  return (
    <section id="similar" aria-labelledby="similar-title" className="mt-8 scroll-mt-28 md:mt-14">
      <h2 id="similar-title" className="mb-3.5 md:mb-5">
        {t('You may also like')}
      </h2>
      <ProductGrid products={products} Action={CardAction} />
    </section>
  )
})
