import { t } from '@shop/contract/t'
import { ButtonLink } from '@shop/ui/button'
import { useDataSaver, useStoreDetails } from '../../runtime/root-data.tsx'
import { heroSrcSet, rightScene, smallHero, wholeScene } from '../../runtime/hero-image.ts'

/** Matches the image's own backdrop, so that no edge shows. */
const backdrop = 'md:bg-linear-[180deg,#dfc9a4_0%,#e1ccaa_45%,#fbefca_78%,#fdf6d0_100%]'

/**
 * The first section of the home page: light text over a dark image. A shop without its own hero gets a text that is true
 * for every shop.
 */
export function Hero({ hasDeals }: { hasDeals: boolean }) {
  const { is_demo: isDemo, name } = useStoreDetails()
  const dataSaver = useDataSaver()
  const hasImage = isDemo && !dataSaver
  return (
    <section
      data-ground="hero"
      className={`relative mt-3.5 overflow-hidden rounded-panel bg-hero text-hero-ink md:mt-6 md:rounded-hero ${hasImage ? backdrop : ''}`}
    >
      {hasImage && (
        <div className="aspect-video [mask-image:linear-gradient(0deg,transparent_0,#000_9%)] md:absolute md:inset-x-0 md:bottom-0 md:aspect-[20/7] md:[mask-image:linear-gradient(180deg,transparent_0,#000_12%)]">
          <HeroImage />
        </div>
      )}
      <div
        className={`relative px-4 pb-4 md:flex md:min-h-105 md:flex-col md:justify-center md:px-12 md:py-14 ${hasImage ? 'pt-2 md:w-[46%]' : 'pt-6 md:max-w-2xl'}`}
      >
        <h1 className="text-display text-balance">{isDemo ? t('What you see is what you get.') : name}</h1>
        <p className="mt-1.5 max-w-[40ch] text-hero-muted md:mt-4 md:text-lead">
          {isDemo
            ? t('Phones, fashion, kitchen and food, checked before they leave us, delivered across Nigeria.')
            : t('Welcome. Browse our products and see the delivery fee before you pay.')}
        </p>
        <div className="mt-3.5 grid grid-cols-[1.35fr_1fr] gap-2.5 md:mt-7 md:flex md:gap-3">
          <ButtonLink href="/products" variant="primary" className="px-3! md:px-5.5!">
            {t('Shop all products')}
          </ButtonLink>
          {hasDeals && (
            <ButtonLink href="#offers" className="px-3! md:px-5.5!">
              {t('See offers')}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}

/** The right part, for phones. */
const sizes = '90vw'

/** The demo's decorative image; a real shop has none until it adds its own. */
function HeroImage() {
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
        decoding="sync"
        className="size-full object-cover object-right-bottom"
      />
    </picture>
  )
}
