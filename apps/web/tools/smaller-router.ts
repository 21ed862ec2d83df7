import type { Plugin } from 'vite'

interface Replacement {
  /** File below the router's `dist/production/lib`. */
  file: string
  pattern: RegExp
  replacement: string
}

/** Conditions of features that this shop does not use, and their constant values, so that the build removes the code. */
const replacements: readonly Replacement[] = [
  // A second way to match routes, behind a flag.
  { file: 'router/router.js', pattern: /\bfuture\.unstable_customRouteDiscovery\b/g, replacement: 'false' },
  {
    file: 'dom-export/hydrated-router.js',
    pattern: /\b(?:ssrInfo\.context\.)?future\.unstable_customRouteDiscovery\b/g,
    replacement: 'false',
  },
  { file: 'dom-export/hydrated-router.js', pattern: /\bif \(discoveryRuntime\)/g, replacement: 'if (false)' },
  // Instrumentation.
  {
    file: 'router/router.js',
    pattern: /\bif \((?:init|opts\?)\.instrumentations\)/g,
    replacement: 'if (false)',
  },
  {
    file: 'router/router.js',
    pattern: /= consumeInstrumentationClientResultMetaReceiver\(router\)/g,
    replacement: '= undefined',
  },
  // View transitions.
  {
    file: 'components.js',
    pattern: /\bif \(!viewTransitionOpts \|\| !isViewTransitionAvailable\)/g,
    replacement: 'if (true)',
  },
  {
    file: 'components.js',
    pattern: /\bif \(renderDfd && pendingState && router\.window\)/g,
    replacement: 'if (false)',
  },
  // Hot module replacement, in development.
  { file: 'dom-export/hydrated-router.js', pattern: /router\.createRoutesForHMR = \w+;/g, replacement: '' },
]

const lib = /\/react-router\/dist\/production\/lib\/(.+)$/

/** Removes unused features from the router in the browser: 3 kB on every page. The server has the whole router. */
export function smallerRouter(): Plugin {
  const unmatched = new Set(replacements)
  return {
    name: 'smaller-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: lib },
      handler(code, id) {
        const [, file] = lib.exec(id) ?? []
        return replacements
          .filter((entry) => entry.file === file && code.search(entry.pattern) >= 0)
          .reduce((smaller, entry) => {
            unmatched.delete(entry)
            return smaller.replaceAll(entry.pattern, entry.replacement)
          }, code)
      },
    },
    buildEnd(error) {
      if (error) return
      for (const { file, pattern } of unmatched)
        this.error(`${file} of the router no longer contains ${pattern} (docs/patches.md).`)
    },
  }
}
