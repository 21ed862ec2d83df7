import { isOurs, isTest, type Source } from './sources.ts'
import { staffJourneys } from '../../e2e/changes-the-shop.ts'

/** A rule returns one sentence for each violation. */
export type Rule = (sources: Source[]) => string[]

const code = (path: string) => /\.(?:ts|tsx|mjs)$/.test(path)

export const inside = (folder: string) => (path: string) => path.startsWith(`${folder}/`)

export function findForbiddenImports(
  sources: Source[],
  isBound: (path: string) => boolean,
  isAllowed: (target: string, path: string) => boolean,
) {
  return sources
    .filter(({ path }) => isBound(path) && code(path))
    .flatMap(({ path, imports }) =>
      imports.filter((target) => !isAllowed(target, path)).map((target) => `${path} imports ${target}`),
    )
}

export const isAmong = (folders: string[]) => (target: string, path: string) =>
  !isOurs(target) ||
  folders.some((folder) => target.startsWith(`${folder}/`)) ||
  (isTest(path) && target.startsWith('packages/testing/'))

/** A package can only import its own files, those of `others`, and anything from npm. */
export const importsOnly =
  (folder: string, ...others: string[]): Rule =>
  (sources) =>
    findForbiddenImports(sources, inside(folder), isAmong([folder, ...others]))

export const contractImports: Rule = importsOnly('packages/contract')

export const domainImports: Rule = importsOnly('packages/domain', 'packages/contract', 'packages/extension')

export const providerImports: Rule = importsOnly('packages/providers', 'packages/domain/src/core/ports')

export const webImports: Rule = importsOnly(
  'apps/web',
  'packages/contract',
  'packages/extension',
  'packages/ui',
)

export const serverImports: Rule = importsOnly(
  'apps/server',
  'packages/contract',
  'packages/domain',
  'packages/extension',
  'packages/providers',
  'apps/web/build',
  'demo',
)

const allowedInUi = new Set(['react', 'react-dom', 'lucide-react', 'packages/contract/src/t'])

/** The design system only uses React, icons and translatable texts; its build scripts and tests can use more. */
export const uiImports: Rule = (sources) =>
  findForbiddenImports(
    sources,
    (path) => path.startsWith('packages/ui/src/') && !isTest(path),
    (target) =>
      target.startsWith('packages/ui/') || allowedInUi.has(target) || target.startsWith('react-dom/'),
  )

/** Customers' phones load no component library: the storefront has its own small components. */
export const adminComponents: Rule = (sources) =>
  findForbiddenImports(
    sources,
    isOurs,
    (target, path) =>
      !target.startsWith('@base-ui/') || /^apps\/web\/app\/(?:admin|shell\/admin)\//.test(path),
  )

/** Only the form kit depends on the library of forms. */
export const formLibrary: Rule = (sources) =>
  findForbiddenImports(
    sources,
    isOurs,
    (target, path) =>
      !/^(?:react-hook-form$|@hookform\/)/.test(target) || path.startsWith('apps/web/app/forms/'),
  )

const owners: [name: RegExp, folders: string[]][] = [
  [/^drizzle-orm(?:$|\/)/, ['packages/domain']],
  // The benchmark compares the shop with a bare server of the same kind.
  [/^(?:fastify|@fastify\/.*)$/, ['apps/server', 'bench/bare-server.ts']],
  [/^(?:react|react-dom)(?:$|\/)/, ['apps/web', 'packages/ui']],
]

const isNotOwner = (folder: string, name: string) =>
  // Pages and slots of extensions use React.
  !(folder.startsWith('extensions/') && name.startsWith('react')) &&
  owners.some(([library, folders]) => library.test(name) && !folders.includes(folder))

const getFolder = (path: string) => path.split('/').slice(0, 2).join('/')

/** Only domain depends on drizzle, only server on fastify, only web and ui on react, in package.json and in sources. */
export function dependencyOwners(sources: Source[], manifests: { folder: string; dependencies: string[] }[]) {
  const declared = manifests.flatMap(({ folder, dependencies }) =>
    dependencies
      .filter((name) => isNotOwner(folder, name))
      .map((name) => `${folder}/package.json asks for ${name}`),
  )
  const used = findForbiddenImports(sources, isOurs, (target, path) => !isNotOwner(getFolder(path), target))
  return [...declared, ...used]
}

/** Other journeys run at the same time, and some count products. */
export const isolatedProductJourneys: Rule = (sources) =>
  sources
    .filter(({ path, imports }) => path.endsWith('.spec.ts') && imports.includes('e2e/product-by-api'))
    .filter(({ path }) => !staffJourneys.test(path))
    .map(({ path }) => `${path} adds a product while other journeys count them`)
