import type { Plugin } from 'vite'

interface Part {
  /** File below the router's `dist/production/lib`. */
  file: string
  found: RegExp
  instead: string
}

/** Conditions of features that this shop does not use, and their constant values, so that the build removes the code. */
const parts: readonly Part[] = [
  // A second way to match routes, behind a flag.
  { file: 'router/router.js', found: /\bfuture\.unstable_customRouteDiscovery\b/g, instead: 'false' },
  {
    file: 'dom-export/hydrated-router.js',
    found: /\b(?:ssrInfo\.context\.)?future\.unstable_customRouteDiscovery\b/g,
    instead: 'false',
  },
  { file: 'dom-export/hydrated-router.js', found: /\bif \(discoveryRuntime\)/g, instead: 'if (false)' },
  // Instrumentation.
  { file: 'router/router.js', found: /\bif \((?:init|opts\?)\.instrumentations\)/g, instead: 'if (false)' },
  {
    file: 'router/router.js',
    found: /= consumeInstrumentationClientResultMetaReceiver\(router\)/g,
    instead: '= undefined',
  },
  // View transitions.
  {
    file: 'components.js',
    found: /\bif \(!viewTransitionOpts \|\| !isViewTransitionAvailable\)/g,
    instead: 'if (true)',
  },
  {
    file: 'components.js',
    found: /\bif \(renderDfd && pendingState && router\.window\)/g,
    instead: 'if (false)',
  },
  // Hot module replacement, in development.
  { file: 'dom-export/hydrated-router.js', found: /router\.createRoutesForHMR = \w+;/g, instead: '' },
]

const lib = /\/react-router\/dist\/production\/lib\/(.+)$/

/** Removes unused features from the router in the browser: 3 kB on every page. The server has the whole router. */
export function smallerRouter(): Plugin {
  const left = new Set(parts)
  return {
    name: 'smaller-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: lib },
      handler(code, id) {
        const [, file] = lib.exec(id) ?? []
        return parts
          .filter((part) => part.file === file && code.search(part.found) >= 0)
          .reduce((smaller, part) => {
            left.delete(part)
            return smaller.replaceAll(part.found, part.instead)
          }, code)
      },
    },
    buildEnd(error) {
      if (error) return
      for (const { file, found } of left) this.error(`The router's ${file} does not have ${found} any more.`)
    },
  }
}
