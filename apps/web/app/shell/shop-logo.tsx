import type { BrandImage } from '@shop/contract/brand'
import { LogoMark } from '@shop/ui/logo'
import { useStoreDetails } from '../runtime/root-data.tsx'

interface ShopLogoProps {
  /** `foot` is for the footer, which is dark in both themes. */
  surface?: 'page' | 'foot' | undefined
}

/** The owner's logo, or the first letter and the name of the shop, in an element with `logoClass`. */
export function ShopLogo({ surface }: ShopLogoProps) {
  const { name, brand } = useStoreDetails()
  const { logo, logo_dark: dark } = brand ?? {}
  const isOnFooter = surface === 'foot'
  if (!logo || (isOnFooter && !dark))
    return (
      <>
        <LogoMark name={name} surface={surface} />
        {name}
      </>
    )
  // Which of two is shown is in the page's styles (brand-styles.ts), because a cached page suits both themes. Lazy, so
  // that the hidden one is not loaded, and of a fixed height, so that nothing moves when it comes.
  const image = ({ url, width, height }: BrandImage, theme?: 'light' | 'dark') => (
    <img
      src={`${url}.webp`}
      alt={name}
      width={width}
      height={height}
      data-logo={theme}
      loading="lazy"
      className="h-8 w-auto max-w-36 object-contain object-left md:h-9 md:max-w-48"
    />
  )
  return (
    <>
      {!isOnFooter && image(logo, 'light')}
      {dark && image(dark, isOnFooter ? undefined : 'dark')}
    </>
  )
}
