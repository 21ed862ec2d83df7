import { t } from '@shop/contract/t'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { joinClasses } from './join-classes.ts'
import { Image, type ImageSource } from './image.tsx'
import type { Department } from './image-fallback.tsx'
import { lazyComponent } from './opened-part.tsx'

// Few people enlarge an image, so the code loads when one is pressed.
const GalleryZoom = lazyComponent(() => import('./gallery-zoom.tsx'))

/** Width beside the 440 px buying column; from 768 px in one of two columns. */
const mainSizes =
  '(min-width: 1334px) 632px, (min-width: 1024px) calc(90vw - 568px), (min-width: 768px) 45vw, 100vw'

type GalleryProps = {
  images: ImageSource[]
  /** Name of the product; labels the large view. */
  name: string
  department?: Department
  maxWidth?: number
}

/** Image gallery with swiping, thumbnails and a large view on press; never moves unprompted. */
export function Gallery({ images, name, department, maxWidth }: GalleryProps) {
  const [current, setCurrent] = useState(0)
  const [large, setLarge] = useState(false)
  const strip = useRef<HTMLDivElement>(null)
  const id = useId()
  const go = (index: number) => {
    const next = (index + images.length) % images.length
    setCurrent(next)
    strip.current?.scrollTo({ left: next * strip.current.clientWidth, behavior: 'smooth' })
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    go(current + (event.key === 'ArrowRight' ? 1 : -1))
  }
  const main = images.length > 0 ? images : [null]
  return (
    <div
      role="presentation"
      onKeyDown={handleKeyDown}
      className="flex flex-col gap-3 md:flex-row-reverse md:items-start"
    >
      <div
        ref={strip}
        onScrollEnd={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / clientWidth))
        }
        className="flex min-w-0 flex-1 snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] md:rounded-panel"
      >
        {main.map((image, index) => (
          <button
            key={image?.url ?? 'none'}
            type="button"
            id={`${id}-${index}`}
            disabled={!image}
            aria-label={image ? t('Enlarge {alt}', { alt: image.alt }) : name}
            onClick={() => setLarge(true)}
            tabIndex={index === current ? 0 : -1}
            className="w-full flex-none cursor-zoom-in snap-start -outline-offset-2!"
          >
            <Image
              source={image}
              sizes={mainSizes}
              load={index === 0 ? 'first' : 'lazy'}
              {...{ department, maxWidth }}
            />
          </button>
        ))}
      </div>
      {images.length > 1 && <Thumbnails {...{ images, department, current, go }} />}
      {large && (
        <GalleryZoom
          {...{ images, name, department, maxWidth, current, go }}
          onClose={() => setLarge(false)}
        />
      )}
    </div>
  )
}

/** Number of thumbnails that fit. */
const thumbnailsMax = 6

type ThumbnailsProps = Pick<GalleryProps, 'images' | 'department'> & {
  current: number
  go: (index: number) => void
}

function Thumbnails({ images, department, current, go }: ThumbnailsProps) {
  const visible = images.slice(0, thumbnailsMax)
  const hiddenCount = images.length - visible.length
  return (
    <ul className="flex flex-none gap-2.5 overflow-x-auto p-1 [scrollbar-width:none] max-md:px-[5%] md:w-21 md:flex-col">
      {visible.map((image, index) => (
        <li key={image.url} className="relative flex-none">
          <button
            type="button"
            aria-label={t('View {index} of {count}', { index: index + 1, count: images.length })}
            aria-pressed={index === current}
            onClick={() => go(index)}
            className={joinClasses(
              'block w-14 overflow-hidden rounded-control border-2 md:w-19',
              index === current ? 'border-primary' : 'border-transparent',
            )}
          >
            <Image source={image} sizes="76px" maxWidth={400} decorative department={department} />
          </button>
          {hiddenCount > 0 && index === visible.length - 1 && (
            <span className="pointer-events-none absolute inset-0 flex items-center justify-center rounded-control bg-scrim font-bold text-white">
              {`+${hiddenCount}`}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
