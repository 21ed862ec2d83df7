/** A link of header or footer. */
export interface NavigationLink {
  label: string
  /** A path of the shop, or an address that starts with https:, mailto: or tel:. */
  to: string
}

/** A column of the footer as pages show it. */
export interface ShownColumn {
  title: string
  links: NavigationLink[]
}

const column = (title: string, ...links: [label: string, to: string][]): ShownColumn => ({
  title,
  links: links.map(([label, to]) => ({ label, to })),
})

/**
 * The specified footer, in a file of its own because every page has it: without schemas. Pages translate these texts
 * (navigation-texts.ts of the web application).
 */
export const defaultFooter: readonly ShownColumn[] = [
  column(
    'Shop',
    ['Home', '/'],
    ['Products', '/products'],
    ['Account', '/account'],
    ['Cart', '/cart'],
    ['Wishlist', '/wishlist'],
  ),
  column(
    'Customer service',
    ['Contact Us', '/contact'],
    ['FAQ', '/faq'],
    ['Shipping Info', '/shipping'],
    ['Returns & Exchanges', '/returns'],
    ['Size Guide', '/size-guide'],
  ),
  column(
    'Legal',
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
    ['Cookie Policy', '/cookies'],
    ['Accessibility', '/accessibility'],
  ),
]
