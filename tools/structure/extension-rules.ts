import { findForbiddenImports, importsOnly, inside, isAmong, type Rule } from './import-rules.ts'
import { isTest } from './sources.ts'

export const extensionKitImports: Rule = importsOnly('packages/extension', 'packages/contract')

const getExtensionFolder = (path: string) => path.split('/').slice(0, 2).join('/')

/** What pages and slots of an extension may use of the web application: the kits for lists and forms, and its calls. */
const webKits = /^apps\/web\/app\/(?:tables|forms|api|format|errors)\//

/**
 * An extension imports its own folder, its kit, the contract and the design system, and its pages and slots also the kits
 * of the web application: never another extension, and never what the shop does not offer.
 */
export const extensionImports: Rule = (sources) =>
  findForbiddenImports(sources, inside('extensions'), (target, path) => {
    const allowed = [getExtensionFolder(path), 'packages/extension', 'packages/contract', 'packages/ui']
    if (isTest(path)) allowed.push('packages/domain', 'packages/testing')
    const isPage = /\.tsx$|\/api\.ts$/.test(path)
    return isAmong(allowed)(target, path) || (isPage && webKits.test(target))
  })

/** Pages and slots are built for the browser, extension.ts and what it imports for the server. */
export const extensionSides: Rule = (sources) =>
  findForbiddenImports(sources, inside('extensions'), (target, path) =>
    path.endsWith('.tsx')
      ? target !== `${getExtensionFolder(path)}/extension`
      : !/^(?:react|react-dom|packages\/ui)(?:\/|$)/.test(target) || path.endsWith('/api.ts'),
  )
