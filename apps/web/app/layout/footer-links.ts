/** Where the menu button leads without script. */
export const footerLinksId = 'footer-links'

/** Columns of the footer, with the words and addresses of the specification (section 2). */
export const footerColumns = [
  {
    title: 'Shop',
    links: [
      ['Home', '/'],
      ['Products', '/products'],
      ['Account', '/account'],
      ['Cart', '/cart'],
      ['Wishlist', '/wishlist'],
    ],
  },
  {
    title: 'Customer service',
    links: [
      ['Contact Us', '/contact'],
      ['FAQ', '/faq'],
      ['Shipping Info', '/shipping'],
      ['Returns & Exchanges', '/returns'],
      ['Size Guide', '/size-guide'],
    ],
  },
  {
    title: 'Legal',
    links: [
      ['Terms of Service', '/terms'],
      ['Privacy Policy', '/privacy'],
      ['Cookie Policy', '/cookies'],
      ['Accessibility', '/accessibility'],
    ],
  },
] as const
