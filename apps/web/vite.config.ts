import { readFile } from 'node:fs/promises'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, transformWithOxc, type Plugin } from 'vite'
import { endpointsInline } from './tools/inline-endpoints.ts'
import { inlineScripts } from './tools/inline-scripts.ts'
import { texts } from './tools/languages/texts-plugin.ts'
import { mergeShapes, type Shape } from './tools/merge-shapes.ts'
import { pageStyles } from './tools/page-styles.ts'
import { smallerRouter } from './tools/smaller-router.ts'

// Which modules share a file, and why: docs/decisions/0007-few-script-files.md.

const requiredFiles: string[] = []

/** Matches modules by the end of their path. The build fails if a name matches no module (namedFiles). */
function filesNamed(...names: string[]): (id: string) => boolean {
  requiredFiles.push(...names)
  return (id) => names.some((name) => id.endsWith(name))
}

const whenReachable = filesNamed('app/api/failed-module.ts', 'app/api/when-reachable.ts')
// React and the router are on every page: one file compresses better than three and stays cached across releases.
const framework = (id: string) =>
  /node_modules\/(?:react|react-dom|scheduler|react-router)\//.test(id) || whenReachable(id)
// Each module brings its imports, except those in an earlier group.
const shell = filesNamed(
  'app/root.tsx',
  'app/shell/storefront/shop.route.tsx',
  'app/entities/product/wishlist-button.tsx',
  'app/runtime/hero-image.ts',
  'app/runtime/page-title.ts',
  'app/runtime/paths.ts',
  'app/runtime/slots/slot-html.tsx',
  'app/runtime/use-categories.ts',
  'app/shell/category-tile.tsx',
  'app/storefront/cart/card-action.tsx',
  'app/storefront/catalogue/is-amount.ts',
  'app/storefront/catalogue/product-grid.tsx',
  'app/storefront/catalogue/recently-viewed.tsx',
  'packages/ui/src/chip.tsx',
  'packages/ui/src/breadcrumb.tsx',
  'packages/ui/src/price.tsx',
  'packages/ui/src/price-saving-badge.tsx',
  'packages/ui/src/rating.tsx',
  'packages/ui/src/switch.tsx',
  'lucide-react/dist/esm/icons/chevron-down.mjs',
  'lucide-react/dist/esm/icons/circle-exclamation-point.mjs',
  'lucide-react/dist/esm/icons/phone.mjs',
  'lucide-react/dist/esm/icons/x.mjs',
)
// Shared by the product page and the cart.
const buyingFiles = filesNamed(
  'app/entities/product/variant-label.ts',
  'packages/ui/src/quantity-stepper.tsx',
  'packages/ui/src/sticky-bar.tsx',
  'lucide-react/dist/esm/icons/clock.mjs',
  'lucide-react/dist/esm/icons/rotate-ccw.mjs',
  'lucide-react/dist/esm/icons/truck.mjs',
  'lucide-react/dist/esm/icons/wallet.mjs',
)
// Shared by all lists: filters and pagination.
const listFiles = filesNamed(
  'packages/contract/src/product-sorts.ts',
  'packages/ui/src/filter-chip.tsx',
  'packages/ui/src/load-more.tsx',
  'packages/ui/src/progress-line.tsx',
  'packages/ui/src/format/format-count.ts',
  'lucide-react/dist/esm/icons/sliders-horizontal.mjs',
)

// Calls, their messages and error pages: nothing of it is needed before something is pressed (app/root.tsx).
const actionFiles = filesNamed(
  'app/api/generated/auth.ts',
  'app/api/send-request.ts',
  'app/api/toast-list.ts',
  'app/entities/product/wishlist-changes.ts',
  'app/errors/error-display.tsx',
  'app/shell/toast-stack.tsx',
  'app/storefront/cart/add-item.ts',
)

// Below every page, and loaded once it is on screen.
const footerFiles = filesNamed('app/shell/storefront/footer-content.tsx')

// Patches of other packages, and what fails when they no longer match: docs/patches.md.

/** Fails the build if a module named here has been renamed or moved; otherwise it would silently leave its group. */
const namedFiles: Plugin = {
  name: 'named-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildEnd(error) {
    if (error) return
    const ids = [...this.getModuleIds()]
    for (const name of [...requiredFiles, 'packages/ui/src/draw-icon.ts', '\0vite/preload-helper.js'])
      if (!ids.some((id) => id.endsWith(name)))
        this.error(`No module of the build ends with ${JSON.stringify(name)}.`)
  },
}

const drawIcon = new URL('../../packages/ui/src/draw-icon.ts', import.meta.url).pathname

/**
 * Lucide's icon component is larger than all icons of a page. Replaced on the server too, so that the markup matches;
 * development uses the original.
 */
const smallIconsPlugin: Plugin = {
  name: 'small-icons',
  apply: 'build',
  config: () => ({
    resolve: { alias: [{ find: '../createLucideIcon.mjs', replacement: drawIcon }] },
    ssr: { noExternal: ['lucide-react'] },
  }),
  // A single path instead of up to ten shapes, their names and keys.
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs/ },
    handler(code) {
      if (!code.includes('createLucideIcon')) return null
      const [data, list] =
        /const __iconData = \{[^{}]*\bnode: (\[[^]*?\])(?:,\n {2}aliases: \[[^\]]*\])?\n\};\n__iconData\.node;/.exec(
          code,
        ) ?? []
      if (!data || !list) this.error('lucide-react defines its icons differently now (docs/patches.md).')
      const shapes: Shape[] = JSON.parse(list.replaceAll(/([\w-]+): "/g, '"$1": "'))
      return code.replace(data, `const __iconData = ${JSON.stringify(mergeShapes(shapes))};`)
    },
  },
}

const onceOnline = new URL('app/api/when-reachable.ts', import.meta.url).pathname

/** Replaces Vite's preload helper: no chunk has files to preload (`modulePreload` below). */
const retryingImports: Plugin = {
  name: 'patient-imports',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { onceOnline as __vitePreload } from ${JSON.stringify(onceOnline)}`,
  },
}

const failedModule = new URL('app/api/failed-module.ts', import.meta.url).pathname
let isPatched = false
const reloads = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/

/**
 * If a page's module cannot be fetched, the router reloads the page, which offline ends on the browser's own error
 * page.
 */
const failedImports: Plugin = {
  name: 'failed-imports',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/ },
    handler(code) {
      if (!reloads.test(code))
        this.error('The router no longer reloads the page when a module fails to load (docs/patches.md).')
      isPatched = true
      const patched = code.replace(reloads, 'return failedModule(error, route.module);')
      return `import { failedModule } from ${JSON.stringify(failedModule)}\n${patched}`
    },
  },
  buildEnd(error) {
    if (!error && !isPatched) this.error('The router has no routeModules.js any more (docs/patches.md).')
  },
}

/** What libraries ask of their surroundings, as every browser of visitors answers; the build removes the other branches. */
const knownGlobals = {
  // React's developer tools, and Node.
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  process: 'undefined',
  setImmediate: 'undefined',
  'typeof AbortController': '"function"',
  'typeof MessageChannel': '"function"',
  'typeof clearTimeout': '"function"',
  'typeof document': '"object"',
  'typeof performance': '"object"',
  'typeof queueMicrotask': '"function"',
  'typeof reportError': '"function"',
  'typeof setTimeout': '"function"',
  'typeof window': '"object"',
}

const showcaseFiles = /\/packages\/ui\/src\/showcase(?:\.tsx|\/)|\/app\/design-system\/|\?showcase$/
const designFiles = /\/(?:packages\/ui\/src|node_modules\/lucide-react)\/(?!.*\/link\.tsx$)/

/**
 * The showcase uses every component. It gets its own copies, so that it moves none of them into another chunk and adds
 * no bytes to the shop's pages.
 */
const showcaseCopies: Plugin = {
  name: 'showcase-copies',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer, options) {
    if (!importer || !showcaseFiles.test(importer)) return null
    const resolved = await this.resolve(source, importer.replace('?showcase', ''), {
      ...options,
      skipSelf: true,
    })
    return resolved && designFiles.test(resolved.id)
      ? { id: `${resolved.id}?showcase`, moduleSideEffects: false }
      : resolved
  },
}

const workers = {
  'sw.js': 'app/runtime/start/service-worker.ts',
  'rider/sw.js': 'app/runtime/start/rider-worker.ts',
  // At the root, so that its scope can be /admin, where the area starts, and not only what is below it.
  'admin-sw.js': 'app/shell/admin/device/admin-service-worker.ts',
  'order-push-sw.js': 'app/storefront/orders/push/order-push-worker.ts',
}

/** A service worker is one file without imports. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    for (const [fileName, source] of Object.entries(workers)) {
      const worker = new URL(source, import.meta.url).pathname
      const { code } = await transformWithOxc(await readFile(worker, 'utf8'), worker, {})
      this.emitFile({ type: 'asset', fileName, source: code.replace(/^export \{\s*\};?$/m, '') })
    }
  },
}

/** One character beyond Latin-1 doubles a file's memory, and the server's bundle has two million characters. */
const narrowFiles: Plugin = {
  name: 'narrow-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  renderChunk(code, { fileName }) {
    if (/String\.raw`[^`]*[^\0-\xff]/.test(code))
      this.error(
        `${fileName}: String.raw has a character beyond Latin-1, which cannot be escaped (docs/patches.md).`,
      )
    return code.replaceAll(
      /[^\0-\xff]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
  },
}

export default defineConfig({
  plugins: [
    texts(process.env['SHOP_LANGUAGE'] ?? 'en'),
    tailwindcss(),
    endpointsInline,
    inlineScripts(),
    pageStyles(),
    reactRouter(),
    namedFiles,
    smallIconsPlugin,
    retryingImports,
    failedImports,
    smallerRouter(),
    showcaseCopies,
    serviceWorker,
    narrowFiles,
  ],
  // Found before the first page needs them; otherwise that page would load twice.
  optimizeDeps: {
    include: ['@tanstack/react-query', 'react-hot-toast/headless', 'lucide-react', 'react-hook-form'],
  },
  // No preload lists: a click loads few files, and none of them loads another.
  build: { target: 'es2022', modulePreload: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 300 },
  environments: {
    client: {
      define: knownGlobals,
      build: {
        rolldownOptions: {
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          output: {
            // Files contain the hashes of others, and hashes do not compress: 32 bits are enough to tell builds apart.
            hashCharacters: 'hex',
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 2 },
                { name: 'shell', test: shell, priority: 1 },
                { name: 'buying', test: buyingFiles, priority: 0.5 },
                { name: 'listing', test: listFiles, priority: 0.4 },
                { name: 'footer', test: footerFiles, priority: 0.35 },
                { name: 'actions', test: actionFiles, priority: 0.3 },
              ],
            },
          },
        },
      },
    },
  },
})
