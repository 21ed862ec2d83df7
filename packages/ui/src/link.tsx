import { createContext, createElement, useContext, type ComponentProps, type ComponentType } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

function PlainLink({ children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>
}

/** The app provides its router's link here; without it every link reloads the page. */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink)

/** A link inside a design system component. */
export function Link(props: LinkProps) {
  return createElement(useContext(LinkContext), props)
}
