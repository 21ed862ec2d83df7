import type { LinkProps } from '@shop/ui/link'
import { PageLink } from './page-link.tsx'

/** The design system's links go through the router, so that they load no page. */
export function RouterLink({ href, ...rest }: LinkProps) {
  return <PageLink {...rest} to={href} />
}
