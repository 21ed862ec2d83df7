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

/** Of a scroll newer browsers make a promise, which React would call as the end of an effect that answers it. */
export function effectsAnswerNoScroll(sources: Source[]) {
  return sources
    .filter(({ path, text }) => path.endsWith('.tsx') && /Effect\(\(\) => [^{\n]*\.?scroll\w*\(/.test(text))
    .map(({ path }) => `${path}: put the scroll of the effect into braces`)
}
