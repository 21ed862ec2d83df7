import { Badge } from '@shop/ui/badge'
import { Chip } from '@shop/ui/chip'
import { Price } from '@shop/ui/price'
import { Rating } from '@shop/ui/rating'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SaveHeart } from '../../layout/save-heart.tsx'
import { useDataSaver } from '../../layout/shop-facts.ts'
import { ShopPicture } from '../../layout/shop-picture.tsx'
import type { CardProduct } from './card-product.ts'
import { departmentOf } from './department.ts'
import { productPath } from './product-path.ts'
import { stockLine } from './stock-line.ts'

const sizes = '(min-width:1024px) 270px, (min-width:640px) 30vw, 45vw'

interface ProductCardProps {
  product: CardProduct
  /** The card's one button; it stands outside the link that covers the rest. */
  action: ReactNode
  /** A line below the price. */
  note?: ReactNode
  eager?: boolean
}

/** A product in a list: one link, stretched over the card, one button and the heart. */
export function ProductCard({ product, action, note, eager = false }: ProductCardProps) {
  const soldOut = product.stock_word === 'sold_out'
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface hover:shadow-hover">
      <CardPictures product={product} eager={eager} />
      <div className="pointer-events-none absolute top-2.5 left-2.5 grid justify-items-start gap-1.5">
        {soldOut && <Chip className="bg-surface!">Sold out</Chip>}
        {product.percentage_discount > 0 && !soldOut && (
          <Badge tone="off">{`-${product.percentage_discount}%`}</Badge>
        )}
      </div>
      <div className="flex flex-1 flex-col p-2.5 md:p-3.5">
        <h3 className="line-clamp-2 min-h-[2.7em] text-dense leading-snug font-semibold wrap-anywhere">
          <Link
            to={productPath(product.id)}
            prefetch="intent"
            className="after:absolute after:inset-0 after:rounded-card group-hover:text-primary"
          >
            {product.name}
          </Link>
        </h3>
        <Rating value={product.rating_average} count={product.rating_count} className="mt-1" />
        <Price
          nowKobo={Math.round(product.sale_price * 100)}
          wasKobo={product.regular_price_kobo}
          from={product.price_varies}
          className="mt-1.5"
        />
        {note}
        {product.stock_word === 'few_left' && (
          <p className="mt-0.5 text-caption font-semibold text-warn">
            {stockLine(product.stock_word, product.available)}
          </p>
        )}
        <div className="relative mt-auto pt-3">{action}</div>
      </div>
      <SaveHeart product={product} className="absolute! top-1.5 right-1.5 md:top-2 md:right-2" />
    </article>
  )
}

/** Hovering shows the second picture; it loads only then, and never for savers of data. */
function CardPictures({ product, eager }: { product: CardProduct; eager: boolean }) {
  const saver = useDataSaver()
  const [first = null, second] = product.pictures
  const faded = product.stock_word === 'sold_out' ? 'opacity-60' : ''
  const shared = { sizes, department: departmentOf(product.category_slug) }
  return (
    <div className={`relative ${faded}`}>
      <ShopPicture {...shared} source={first} load={eager ? 'eager' : 'lazy'} />
      {second && !saver && (
        <div className="absolute inset-0 hidden opacity-0 transition-opacity duration-200 group-hover:opacity-100 md:pointer-fine:block">
          <ShopPicture {...shared} source={second} decorative />
        </div>
      )}
    </div>
  )
}
