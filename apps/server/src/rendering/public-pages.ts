const listQuery = [
  'category',
  'brand',
  'search',
  'sort',
  'min_price',
  'max_price',
  'price',
  'rating',
  'colour',
  'size',
  'discount',
  'in_stock',
  'open',
  'page',
]

/**
 * The pages that look the same to everybody, by their address in the web app, with the query that changes what
 * they show: anything else in a query is ignored. They are rendered once and kept. All other pages are private.
 */
export const publicPages: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/products': listQuery,
  '/products/category/:category': listQuery,
  '/brands/:brand': listQuery,
  '/collections/:collection': listQuery,
  '/products/:productId': [],
  '/contact': ['type'],
  '/faq': [],
  '/shipping': ['state'],
  '/returns': [],
  '/size-guide': [],
  '/terms': [],
  '/privacy': [],
  '/cookies': [],
  '/accessibility': [],
  '/auth/login': [],
  '/auth/signup': [],
  '/auth/forgot-password': [],
  '/offline': [],
  '/design-system': [],
  // Every path that no page has: one page says so for all of them.
  '/*': [],
}

/** The one address under which the page of all unknown paths is rendered and kept. */
export const notFoundPath = '/404'
