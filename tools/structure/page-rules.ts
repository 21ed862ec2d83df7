import type { Source } from './sources.ts'

const home = 'apps/web/app/'
const forAll = new Set(['layout', 'client'])
const grouped = new Set(['shop', 'admin'])

/** The folder that a page or component belongs to: `shop/cart`, `admin/orders`, `auth`; nothing at the top. */
function roomOf(path: string) {
  const parts = path.startsWith(home) ? path.slice(home.length).split('/').slice(0, -1) : []
  return parts.slice(0, grouped.has(parts[0] ?? '') ? 2 : 1).join('/')
}

const mayMix = (path: string) => path.endsWith('.route.tsx') || roomOf(path) === ''

/** A component imports its own folder, layout, client and ui; only routes and the files at the top mix folders. */
export function componentsStayInTheirRoom(sources: Source[]) {
  return sources
    .filter(({ path }) => path.startsWith(home) && !mayMix(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter((target) => target.startsWith(home))
        .filter((target) => {
          const room = roomOf(target)
          return room !== roomOf(path) && !forAll.has(room)
        })
        .map((target) => `${path} imports ${target}`),
    )
}
