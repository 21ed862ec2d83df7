import type { ComponentProps } from 'react'

export interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
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
