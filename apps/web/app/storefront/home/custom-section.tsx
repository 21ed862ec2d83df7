import type { ContentImage } from '@shop/contract/content-images'
import type { HomePageSection } from '@shop/contract/home-sections'
import { ButtonLink } from '@shop/ui/button'
import { tintClasses } from '@shop/ui/image'
import { ownerLanguage } from '../../runtime/owner-language.ts'
import { useDataSaver } from '../../runtime/root-data.tsx'

type TextSection = Extract<HomePageSection, { image: unknown }>

const variants = {
  hero: 'mt-3.5 bg-hero text-hero-ink md:mt-6 md:rounded-hero',
  text: 'mt-7 border border-line bg-surface md:mt-11',
  banner: 'mt-7 bg-primary-soft md:mt-11',
}

const paddings = {
  hero: 'px-4 py-7 md:px-12 md:py-16',
  text: 'p-5 md:p-8',
  banner: 'p-5 md:p-8',
}

/** A section of the shop's own: text, beside its image on wide screens and below it on phones. Only its link reacts. */
export default function CustomSection({ block }: { block: TextSection }) {
  const { kind, id, title, text, link, link_label, image } = block
  const Heading = kind === 'hero' ? 'h1' : 'h2'
  return (
    <section
      lang={ownerLanguage}
      aria-labelledby={id}
      data-ground={kind === 'hero' ? 'hero' : undefined}
      className={`overflow-hidden rounded-panel ${variants[kind]} ${image ? 'md:grid md:grid-cols-2' : ''}`}
    >
      {image && <SectionImage image={image} isFirst={kind === 'hero'} />}
      <div className={`${paddings[kind]} md:self-center`}>
        <Heading id={id} className={kind === 'hero' ? 'text-display text-balance' : undefined}>
          {title}
        </Heading>
        {text && (
          <p
            className={`mt-2 max-w-[60ch] whitespace-pre-line ${kind === 'hero' ? 'text-hero-muted md:text-lead' : ''}`}
          >
            {text}
          </p>
        )}
        {link && (
          <ButtonLink href={link} variant={kind === 'hero' ? 'primary' : undefined} className="mt-4">
            {link_label}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

const sizes = '(min-width: 1334px) 600px, (min-width: 768px) 45vw, 90vw'

/** Fills its half of the section. `isFirst`: the largest element of the first screen. */
function SectionImage({ image, isFirst }: { image: ContentImage; isFirst: boolean }) {
  const { url, widths, width, height, average_colour: colour, alt } = image
  const dataSaver = useDataSaver()
  const available = dataSaver ? widths.slice(0, 1) : widths
  const toSrcSet = (ending: string) => available.map((size) => `${url}-${size}.${ending} ${size}w`).join(', ')
  return (
    <picture
      className={`image-frame aspect-video md:order-last md:aspect-auto md:min-h-64 md:[&_img]:absolute md:[&_img]:inset-0 ${tintClasses(colour)}`}
    >
      <source type="image/avif" srcSet={toSrcSet('avif')} sizes={sizes} />
      <img
        src={`${url}-${widths[0]}.webp`}
        srcSet={toSrcSet('webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? 'sync' : 'async'}
      />
    </picture>
  )
}
