import { createContext, createElement, useContext, type ComponentProps, type ComponentType } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

function PlainLink({ children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>
}

/** The app puts its router's link in here once; without it every link loads a page. */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink)

/** A link inside a component of the design system. */
export function Link(props: LinkProps) {
  return createElement(useContext(LinkContext), props)
}
