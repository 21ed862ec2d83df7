import { isTest, type Source } from './sources.ts'
import { findBareTexts } from '../../apps/web/tools/languages/find-bare-texts.ts'
import type { Rule } from './import-rules.ts'

const home = 'apps/web/app/'

/** The shared folders of the web application, in order: each only imports those before it. */
const shared = [
  'format',
  'api/storage',
  'runtime/start',
  'api',
  'runtime',
  'shell',
  'errors',
  'entities',
  'forms',
  'tables',
  'shell/auth',
  'shell/admin',
  'shell/storefront',
]

const areas = new Set(['storefront', 'admin'])

/** The folder that a file belongs to: `storefront/cart`, `auth` or a shared one; '' at the top level. */
function getFolder(path: string): string {
  const parts = path.startsWith(home) ? path.slice(home.length).split('/').slice(0, -1) : []
  if (areas.has(parts[0] ?? '')) return parts.slice(0, 2).join('/')
  const two = parts.slice(0, 2).join('/')
  return shared.includes(two) ? two : (parts[0] ?? '')
}

const canMix = (path: string) => path.endsWith('.route.tsx') || getFolder(path) === '' || isTest(path)

const getArea = (folder: string) =>
  // Forms of the admin area, whose dependencies are too heavy for visitors.
  folder === 'forms/contract' ? 'admin' : /^(?:shell\/)?(storefront|admin)\b/.exec(folder)?.[1]

function pageEdges(sources: Source[]) {
  return sources
    .filter(({ path }) => path.startsWith(home))
    .flatMap(({ path, imports }) =>
      imports
        .filter((target) => target.startsWith(home))
        .map((target) => ({ path, target, from: getFolder(path), to: getFolder(target) }))
        .filter(({ from, to }) => from !== to),
    )
}

/** A component imports its own folder and shared folders before it; only routes and top-level files mix folders. */
export function componentImportOrder(sources: Source[]) {
  return pageEdges(sources)
    .filter(({ path, from, to }) => {
      if (canMix(path)) return false
      const rank = shared.indexOf(to)
      return rank < 0 || (shared.includes(from) && rank >= shared.indexOf(from))
    })
    .map(({ path, target }) => `${path} imports ${target}`)
}

/** The admin area and the storefront do not import each other. */
export function areaIsolation(sources: Source[]) {
  return pageEdges(sources)
    .filter(({ path, from, to }) => {
      const [area, targetArea] = [getArea(from), getArea(to)]
      return area && targetArea && area !== targetArea && !isTest(path)
    })
    .map(({ path, target }) => `${path} imports ${target}`)
}

/** In newer browsers scrolling returns a promise, which React would call as a cleanup if an effect returned it. */
export function noScrollEffects(sources: Source[]) {
  return sources
    .filter(({ path, text }) => path.endsWith('.tsx') && /Effect\(\(\) => [^{\n]*\.?scroll\w*\(/.test(text))
    .map(({ path }) => `${path}: put the scroll of the effect into braces`)
}

/** Query keys are those of endpoints, so that what a mutation invalidates by its path is found. */
export function endpointQueryKeys(sources: Source[]) {
  return sources
    .filter(
      ({ path, text }) =>
        path.startsWith(home) && /(?:[kK]ey:|QueryData\w*(?:<\w+>)?\(|Key = .*)\s*\[\s*'/.test(text),
    )
    .map(({ path }) => `${path}: take the query key from the endpoint, as in getOrder.key({ order_id })`)
}

const translatedFolders = ['apps/web/app/', 'packages/ui/src/']

const english = ['admin', 'shell/admin', 'tables', 'forms/contract', 'design-system'].map(
  (folder) => `apps/web/app/${folder}/`,
)

// For staff, for search engines, and for the design system's own page.
const notForVisitors =
  /\/(?:return-message|(?:product-)?schemas?|(?:order|agreement)-fixture|staff-emails|message-tables)\.ts$|\/showcase/

/** Texts for visitors must be translatable: `t('…')`, or `sentence('…')` for texts with elements. */
export const translatableTexts: Rule = (sources) =>
  sources
    .filter(({ path }) => translatedFolders.some((folder) => path.startsWith(folder)))
    .filter(({ path }) => !english.some((folder) => path.startsWith(folder)))
    .filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path) && !notForVisitors.test(path))
    .flatMap(({ path, text }) =>
      findBareTexts(path, text).map(
        ({ line, text: words }) =>
          `${path}:${line} writes out “${words}”: use t('…') of @shop/contract/t, then npm run texts`,
      ),
    )
