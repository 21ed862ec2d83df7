import type { ComponentProps } from 'react'
import type { LinkProps } from '@shop/ui/link'
import { t } from '@shop/contract/t'
import { Logo } from '@shop/ui/logo'

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

/**
 * A link to a page of the shop that costs a page nothing but its words: a list has a hundred of them, and the router's
 * own asks the router for its place, in the HTML and again in the browser. LinkInterceptor takes its click to the router.
 */
export function PageLink({ to, children, ...rest }: PageLinkProps) {
  return (
    <a {...rest} href={to} data-discover="true">
      {children}
    </a>
  )
}

/** The design system's links go through the router, so that they load no page. */
export function RouterLink({ href, ...rest }: LinkProps) {
  return <PageLink {...rest} to={href} />
}

export function LogoLink({ name, surface }: { name: string; surface?: 'page' | 'foot' }) {
  return (
    <PageLink to="/" aria-label={t('{name}, home', { name })} className="inline-flex min-h-11 items-center">
      <Logo name={name} surface={surface} />
    </PageLink>
  )
}
