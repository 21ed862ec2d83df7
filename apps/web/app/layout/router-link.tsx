import type { LinkProps } from '@shop/ui/link'
import { Link } from 'react-router'

/** The design system's links go through the router, so that they load no page. */
export function RouterLink({ href, ...rest }: LinkProps) {
  return <Link {...rest} to={href} />
}
