import type { ComponentProps } from 'react'
import type { LinkProps } from '@shop/ui/link'
import { t } from '@shop/contract/t'
import { useStoreDetails } from '../runtime/root-data.tsx'
import { joinClasses } from '@shop/ui/join-classes'
import { logoClass } from '@shop/ui/logo'
import { ShopLogo } from './shop-logo.tsx'

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

/**
 * A link within the shop as a plain anchor: a list has a hundred of them, and the router's own link would resolve its
 * path on the server and again in the browser. LinkInterceptor passes clicks to the router.
 */
export function PageLink({ to, children, ...rest }: PageLinkProps) {
  return (
    <a {...rest} href={to} data-discover="true">
      {children}
    </a>
  )
}

/** Lets links of the design system navigate without a page load. */
export function RouterLink({ href, ...rest }: LinkProps) {
  return <PageLink {...rest} to={href} />
}

interface LogoLinkProps {
  surface?: 'page' | 'foot'
  className?: string
}

export function LogoLink({ surface, className }: LogoLinkProps) {
  const { name } = useStoreDetails()
  return (
    <PageLink
      to="/"
      aria-label={t('{name}, home', { name })}
      className={joinClasses(logoClass(surface), 'min-h-11', className)}
    >
      <ShopLogo surface={surface} />
    </PageLink>
  )
}
