import type { BrandImage } from '@shop/contract/brand'
import { LogoMark } from '@shop/ui/logo'
import { useStoreDetails } from '../runtime/root-data.tsx'

interface ShopLogoProps {
  /** `foot` is for the footer, which is dark in both themes. */
  surface?: 'page' | 'foot' | undefined
}

/** The owner's logo, or the first letter and the name of the shop, in an element with `logoClass`. */
export function ShopLogo({ surface = 'page' }: ShopLogoProps) {
  const { name, brand } = useStoreDetails()
  const { logo, logo_dark: dark } = brand ?? {}
  if (surface === 'foot' && logo && dark) return <LogoImage image={dark} alt={name} />
  if (surface === 'page' && logo)
    return dark ? (
      <>
        <LogoImage image={logo} alt={name} theme="light" hasOther />
        <LogoImage image={dark} alt={name} theme="dark" hasOther />
      </>
    ) : (
      <LogoImage image={logo} alt={name} theme="light" />
    )
  return (
    <>
      <LogoMark name={name} surface={surface} />
      {name}
    </>
  )
}

interface LogoImageProps {
  image: BrandImage
  alt: string
  /** Which of two is shown is in the page's styles (brand-styles.ts), because a cached page suits both themes. */
  theme?: 'light' | 'dark'
  hasOther?: boolean
}

/** Of a fixed height, so that nothing moves when it comes; low priority, because a page's main image comes first. */
function LogoImage({ image: { url, width, height }, alt, theme, hasOther }: LogoImageProps) {
  return (
    <img
      src={`${url}.webp`}
      alt={alt}
      width={width}
      height={height}
      data-logo={theme}
      // The hidden one is not loaded.
      loading={hasOther ? 'lazy' : undefined}
      fetchPriority="low"
      className="h-8 w-auto max-w-36 object-contain object-left md:h-9 md:max-w-48"
    />
  )
}
