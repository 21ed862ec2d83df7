import { lazy, useEffect, useRef, useState } from 'react'
import { joinClasses } from './join-classes.ts'
import { LazyBoundary } from './lazy-boundary.tsx'
import type { Department } from './image-fallback.tsx'

// Most pages have all their images and never render it.
const ImageFallback = lazy(() =>
  import('./image-fallback.tsx').then((module) => ({ default: module.ImageFallback })),
)

/** Files are at `{url}-{width}.avif` and `.webp`. */
export type ImageSource = { url: string; widths: number[]; alt: string; average_colour: string }

type ImageProps = {
  /** Null if no image has been uploaded yet. */
  source: ImageSource | null
  /** The HTML `sizes` attribute. */
  sizes: string
  /** Aspect ratio of the frame; the files are square. */
  shape?: 'square' | 'wide'
  /** Empty alt text, for an image beside text that says the same. */
  decorative?: boolean
  /**
   * `first` for the page's main image, `eager` for those beside it, which the browser fetches after it. `last` is lazy too, and
   * on the first screen it still comes after the main image; of other lazy ones there the browser makes urgent ones.
   */
  load?: 'lazy' | 'last' | 'eager' | 'first'
  /** Widest file to offer, for data saver and thumbnails. */
  maxWidth?: number
  department?: Department
  className?: string
}

/** An image that reserves its space, filled with its average colour, and shows a drawing if it cannot be loaded. */
export function Image(props: ImageProps) {
  const {
    source,
    sizes,
    shape = 'square',
    decorative,
    load = 'lazy',
    maxWidth,
    department,
    className,
  } = props
  const [broken, setBroken] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  const url = source?.url
  useEffect(() => {
    // It may have failed before hydration, when nothing was listening.
    const { complete, naturalWidth } = image.current ?? {}
    if (url && complete && naturalWidth === 0) setBroken(url)
  }, [url])

  const frame = joinClasses('image-frame', shape === 'wide' && 'aspect-video', className)
  if (!source || broken === source.url) {
    const hasAlt = source && !decorative
    return (
      <span className={frame} role={hasAlt ? 'img' : undefined} aria-label={hasAlt ? source.alt : undefined}>
        <LazyBoundary>
          <ImageFallback department={department} />
        </LazyBoundary>
      </span>
    )
  }
  const available = availableWidths(source, maxWidth)
  const toSrcSet = (ending: string) =>
    available.map((width) => `${source.url}-${width}.${ending} ${width}w`).join(', ')
  const smallest = available[0] ?? 400
  return (
    <picture className={joinClasses(frame, tintClasses(source.average_colour))}>
      <source type="image/avif" srcSet={toSrcSet('avif')} sizes={sizes} />
      <img
        ref={image}
        src={`${source.url}-${smallest}.webp`}
        srcSet={toSrcSet('webp')}
        sizes={sizes}
        alt={decorative ? '' : source.alt}
        width={smallest}
        height={shape === 'wide' ? Math.round((smallest * 9) / 16) : smallest}
        loading={load === 'lazy' || load === 'last' ? 'lazy' : 'eager'}
        fetchPriority={load === 'first' ? 'high' : load === 'lazy' ? undefined : 'low'}
        // The main image is in the first frame, not in one after it.
        decoding={load === 'first' ? 'sync' : 'async'}
        onError={() => setBroken(source.url)}
      />
    </picture>
  )
}

/** Narrower files have a low quality: only a narrower limit, that of data savers, allows them. */
const narrowestRegular = 400

function availableWidths({ widths }: ImageSource, maxWidth = Infinity): number[] {
  const regular = widths.filter((width) => width >= narrowestRegular)
  const available = (maxWidth < narrowestRegular ? widths : regular).filter((width) => width <= maxWidth)
  return available.length > 0 ? available : regular.slice(0, 1)
}

/**
 * Classes that fill the frame with a colour, 32 steps for each of red, green and blue. Pages must not have style
 * attributes, and an element that takes its colour from an attribute would be one more in each of a list's cards.
 */
export function tintClasses(colour: string): string {
  const digits = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.test(colour)
    ? colour.replaceAll(/[0-9a-f]/gi, '$&$&')
    : colour
  const value = Number.parseInt(digits.slice(1), 16) || 0
  const step = (shift: number) => Math.round((((value >> shift) & 255) / 255) * 31)
  return `red-${step(16)} green-${step(8)} blue-${step(0)}`
}
