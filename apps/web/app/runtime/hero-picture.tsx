import { heroSrcSet, rightScene, smallHero, wholeScene } from './hero-files.ts'

/** Of the right part, which stands on phones. */
const sizes = '90vw'

/** The demonstration's own picture, decorative; a real shop shows none until it has its own. */
export function HeroPicture() {
  return (
    <picture>
      {(['avif', 'webp'] as const).map((format) => (
        <source
          key={format}
          media="(min-width: 48rem)"
          type={`image/${format}`}
          srcSet={heroSrcSet(wholeScene, format)}
          sizes="(min-width: 1334px) 1200px, 90vw"
        />
      ))}
      <source type="image/avif" srcSet={heroSrcSet(rightScene, 'avif')} sizes={sizes} />
      <img
        src={smallHero}
        srcSet={heroSrcSet(rightScene, 'webp')}
        sizes={sizes}
        alt=""
        width={1280}
        height={720}
        fetchPriority="high"
        decoding="async"
        className="size-full object-cover object-right-bottom"
      />
    </picture>
  )
}
