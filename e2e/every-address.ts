import routes from '../apps/web/app/routes.ts'

interface Route {
  path?: string
  index?: boolean
  children?: Route[]
}

/** Values for the parameters of paths. Callers may replace them. */
const samples: Record<string, string> = {
  category: 'Groceries',
  productId: 'men-s-cotton-polo-shirt',
  brand: 'samsung',
  token: 'no-such-token',
  orderId: 'no-such-order',
  section: 'delivery',
  step: 'payments',
  '*': 'no-such-page',
}

/** Pages that are of no use to signed-in customers. */
const visitorPattern = /\/auth\//
/** Pages that show more to signed-in customers. */
const customerPattern = /^\/(?:cart|wishlist|checkout|orders|account)(?:\/|$)/
const staffPattern = /^\/admin(?!\/auth\/)/

function listPaths(list: readonly Route[], parentPath: string): string[] {
  return list.flatMap(({ path, index, children = [] }) => {
    const fullPath = path ? `${parentPath}/${path}` : parentPath
    const isPage = (path !== undefined || index === true) && children.length === 0
    return [...(isPage ? [fullPath || '/'] : []), ...listPaths(children, fullPath)]
  })
}

/** Lists the paths of all pages by their users, with sample values for parameters. */
export async function listPagePaths(input: Partial<typeof samples> = {}) {
  const values: Record<string, string | undefined> = { ...samples, ...input }
  const paths = listPaths(await (routes as Promise<Route[]> | Route[]), '').map((path) =>
    path.replaceAll(/:(\w+)\??|\*$/g, (part, name?: string) => values[name ?? part] ?? 'unknown'),
  )
  return {
    visitors: paths.filter((path) => visitorPattern.test(path)),
    customers: paths.filter((path) => customerPattern.test(path)),
    everyone: paths.filter(
      (path) => ![visitorPattern, customerPattern, staffPattern].some((area) => area.test(path)),
    ),
    staff: paths.filter((path) => staffPattern.test(path)),
  }
}

/** 2 Routes: the headings of the pages that every shop has. */
export const headings: Record<string, string | RegExp | undefined> = {
  '/': /./,
  '/products': 'All products',
  '/products?category=all': 'All products',
  '/products/category/Groceries': 'Groceries',
  '/products/men-s-cotton-polo-shirt': "Men's Cotton Polo Shirt",
  '/contact': 'Contact Us',
  '/faq': 'FAQ',
  '/shipping': 'Shipping Info',
  '/returns': 'Returns & Exchanges',
  '/size-guide': 'Size Guide',
  '/terms': 'Terms of Service',
  '/privacy': 'Privacy Policy',
  '/cookies': 'Cookie Policy',
  '/accessibility': 'Accessibility',
  '/cart': /cart/i,
  '/wishlist': 'Wishlist',
  '/checkout': 'Checkout',
  '/orders': 'Orders',
  '/account': 'My account',
  '/auth/login': 'Welcome Back',
  '/auth/signup': 'Create Account',
  '/auth/forgot-password': 'Reset your password',
  '/auth/reset-password/no-such-token': 'Save new password',
  '/admin/auth/login': /admin/,
  '/admin': 'Dashboard',
  '/admin/customers': 'Customers',
  '/admin/products': 'Products',
  '/admin/products/add-product': 'Add product',
  '/admin/products/edit-product/men-s-cotton-polo-shirt': 'Edit product',
  '/admin/products/view-product/men-s-cotton-polo-shirt': "Men's Cotton Polo Shirt",
  '/admin/orders': 'Orders',
  '/admin/pay-later': 'Pay Later',
  '/admin/transactions': 'Transactions',
  '/admin/reports': 'Reports',
  '/admin/marketing': 'Marketing',
  '/admin/settings': 'Settings',
  '/admin/support': 'Support',
}
