import { t } from '@shop/contract/t'
import { Badge } from '@shop/ui/badge'
import { CachedMarkup } from '@shop/ui/cached-markup'
import { Chip } from '@shop/ui/chip'
import { Price } from '@shop/ui/price'
import { Rating } from '@shop/ui/rating'
import { useState, type ReactNode, type ComponentProps } from 'react'
import { WishlistButton } from '../../entities/product/wishlist-button.tsx'
import { useDataSaver, ShopImage } from '../../runtime/root-data.tsx'
import type { CardActionComponent, CardProduct } from './card-product.ts'
import { getDepartment, stockLabel } from './product-labels.ts'
import { productPath } from '../../runtime/paths.ts'
import { PageLink } from '../../shell/page-link.tsx'

const sizes = '(min-width:1024px) 270px, (min-width:640px) 30vw, 45vw'

/** `first` for the largest image of a page, `eager` for the others above the fold. */
type ImageLoad = ComponentProps<typeof ShopImage>['load']

interface ProductCardProps {
  product: CardProduct
  /** The card's button, outside its stretched link. */
  Action: CardActionComponent
  /** A line below the price. */
  note?: ReactNode
  load?: ImageLoad
  as?: 'li' | 'div'
}

/** Product card, the item of a list: a stretched link, a button and the wishlist heart. */
export function ProductCard({ product, Action, note, load = 'lazy', as = 'li' }: ProductCardProps) {
  const [isHovered, setHovered] = useState(false)
  return (
    <CachedMarkup
      as={as}
      data-product={product.id}
      className="product-card"
      kind={Action}
      input={note === undefined ? [product, load] : undefined}
      onPointerEnter={({ pointerType }) => setHovered(isHovered || pointerType === 'mouse')}
    >
      {() => (
        <>
          <CardImages product={product} load={load} isHovered={isHovered} />
          <CardText product={product} />
          {note}
          {product.stock_status === 'low_stock' && (
            <p className="few-left">{stockLabel(product.stock_status, product.available)}</p>
          )}
          <Action product={product} />
          <WishlistButton product={product} />
        </>
      )}
    </CachedMarkup>
  )
}

function CardText({ product }: { product: CardProduct }) {
  return (
    <>
      {product.stock_status === 'out_of_stock' ? (
        <Chip className="corner top-2.75! bg-surface!">{t('Sold out')}</Chip>
      ) : (
        product.percentage_discount > 0 && (
          <Badge tone="off" className="corner">{`-${product.percentage_discount}%`}</Badge>
        )
      )}
      <h3>
        <PageLink to={productPath(product.id)} data-prefetch="">
          {product.name}
        </PageLink>
      </h3>
      <Rating value={product.rating_average} count={product.rating_count} />
      <Price
        priceKobo={Math.round(product.sale_price * 100)}
        regularPriceKobo={product.regular_price_kobo}
        from={product.price_varies}
      />
    </>
  )
}

interface CardImagesProps {
  product: CardProduct
  load: ImageLoad
  isHovered: boolean
}

/** Second image, loaded on hover; never for data savers. */
function CardImages({ product, load, isHovered }: CardImagesProps) {
  const dataSaver = useDataSaver()
  const [first = null, second] = product.product_images
  const faded = product.stock_status === 'out_of_stock' ? 'faded' : ''
  const shared = { sizes, inList: true, department: getDepartment(product.category_slug) }
  return (
    <>
      <ShopImage {...shared} source={first} load={load} className={faded} />
      {second && isHovered && !dataSaver && (
        <ShopImage {...shared} source={second} decorative className={`second ${faded}`} />
      )}
    </>
  )
}
