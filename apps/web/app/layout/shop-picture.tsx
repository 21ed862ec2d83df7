import type { Picture } from '@shop/contract/catalogue'
import { useDataSaver } from './shop-facts.ts'

interface ShopPictureProps {
  picture: Picture | null
  alt: string
  sizes: string
  /** For what is seen first; everything else waits until it comes near the screen. */
  eager?: boolean
}

/** A square picture in AVIF, else WebP; 400 px only for savers of data, a plain ground when there is none. */
export function ShopPicture({ picture, alt, sizes, eager = false }: ShopPictureProps) {
  const saver = useDataSaver()
  if (!picture) return <span className="block aspect-square bg-picture" />
  const widths = saver ? picture.widths.slice(0, 1) : picture.widths
  const addresses = (ending: string) =>
    widths.map((width) => `${picture.url}-${width}.${ending} ${width}w`).join()
  return (
    <picture>
      <source type="image/avif" srcSet={addresses('avif')} sizes={sizes} />
      <img
        src={`${picture.url}-${widths[0] ?? 400}.webp`}
        srcSet={addresses('webp')}
        sizes={sizes}
        alt={alt}
        width={400}
        height={400}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="picture-tone aspect-square w-full bg-picture object-cover"
      />
    </picture>
  )
}
