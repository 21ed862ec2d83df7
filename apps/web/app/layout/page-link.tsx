import type { ComponentProps } from 'react'

export interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

/**
 * A link to a page of the shop that costs a page nothing but its words: a list has a hundred of them, and the router's
 * own asks the router for its place, in the HTML and again in the browser. LinkFollower takes its click to the router.
 * The router learns of the page behind it once somebody touches the page.
 */
export function PageLink({ to, children, ...rest }: PageLinkProps) {
  return (
    <a {...rest} href={to} data-page="">
      {children}
    </a>
  )
}
