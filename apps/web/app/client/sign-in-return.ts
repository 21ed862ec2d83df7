/** Pages to return to after a sign-in. From any other page it leads home (specification section 4). */
const returnablePaths = /^\/(?:products|brands|collections|cart|checkout|wishlist|orders|account)(?:[/?]|$)/

let lastPage = '/'

/** Called by the storefront layout with path and query of each page. */
export function recordShopPage(path: string): void {
  lastPage = returnablePaths.test(path) ? path : '/'
}

/** Where a sign-in leads: staff to the admin area, shoppers back to their page, else home. */
export function returnPath(isAdmin: boolean): string {
  return isAdmin ? '/admin' : lastPage
}
