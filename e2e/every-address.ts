import routes from '../apps/web/app/routes.ts'

interface Route {
  path?: string
  index?: boolean
  children?: Route[]
}

/** What stands for the parts of an address that differ from page to page; `orderId` is the caller's. */
const samples: Record<string, string> = {
  category: 'Groceries',
  productId: 'men-s-cotton-polo-shirt',
  brand: 'samsung',
  token: 'no-such-token',
  orderId: 'no-such-order',
  section: 'delivery',
  '*': 'no-such-page',
}

/** Pages that somebody who is signed in has no use for. */
const isVisitors = /\/auth\//
/** Those that show more to whoever is signed in. */
const isCustomers = /^\/(?:cart|wishlist|checkout|orders|account)(?:\/|$)/
const isStaffs = /^\/admin(?!\/auth\/)/

function pathsBelow(list: readonly Route[], above: string): string[] {
  return list.flatMap(({ path, index, children = [] }) => {
    const here = path ? `${above}/${path}` : above
    const isPage = (path !== undefined || index === true) && children.length === 0
    return [...(isPage ? [here || '/'] : []), ...pathsBelow(children, here)]
  })
}

/** Every address of the shop, with samples in the place of its parameters, by who goes there. */
export async function everyAddress(given: Partial<typeof samples> = {}) {
  const values: Record<string, string | undefined> = { ...samples, ...given }
  const all = pathsBelow(await (routes as Promise<Route[]> | Route[]), '').map((path) =>
    path.replaceAll(/:(\w+)|\*$/g, (part, name?: string) => values[name ?? part] ?? 'unknown'),
  )
  return {
    visitors: all.filter((path) => isVisitors.test(path)),
    customers: all.filter((path) => isCustomers.test(path)),
    everybodys: all.filter((path) => ![isVisitors, isCustomers, isStaffs].some((area) => area.test(path))),
    staffs: all.filter((path) => isStaffs.test(path)),
  }
}
