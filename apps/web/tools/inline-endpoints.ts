import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import type { Plugin } from 'vite'

const imported = /^import \{([^}]*)\} from '([^']*)api\/generated\/([\w/-]+)\.ts'$/gm
const fromApi = /^import \{([^}]*)\} from '(\.\/)generated\/([\w/-]+)\.ts'$/gm
const declared = /^export const (\w+) =\s+endpoint<[^>]*>\(([^)]*)\)$/gm

/** The arguments of `endpoint` for each endpoint of a client file. */
function argumentsIn(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(declared)].map(([, name = '', args = '']) => [
      name,
      args.replaceAll(/\s+/g, ' ').trim().replace(/,$/, ''),
    ]),
  )
}

/** Whether a module only calls the endpoint; using its key or passing it on needs the whole object. */
function isOnlyCalled(name: string, code: string): boolean {
  const uses = code.match(new RegExp(`(?<![\\w$]|(?<!\\.\\.)\\.)(?:typeof )?${name}\\b\\(?`, 'g')) ?? []
  return uses.every((use) => use.endsWith('(') || use.startsWith('typeof '))
}

/**
 * The code of a module with its endpoint imports replaced by declarations. Throws for an endpoint missing in the
 * client's file. Preserves line numbers.
 */
export function inlineEndpoints(code: string, read: (domain: string) => string): string {
  const codeWithoutImports = code.replace(imported, '').replace(fromApi, '')
  const helperImports = new Map<string, string>()
  const replace = (importStatement: string, names: string, before: string, domain: string) => {
    const args = argumentsIn(read(domain))
    const api = before === './' ? before : `${before}api/`
    const consts = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type '))
      .map((name) => {
        const [exportedName = '', localName = exportedName] = name.split(' as ')
        const input = args.get(exportedName)
        if (!input) throw new Error(`${domain}.ts has no endpoint ${exportedName}.`)
        if (isOnlyCalled(localName, codeWithoutImports)) {
          helperImports.set('callApi', `${api}api.ts`)
          return `const ${localName} = callApi.bind(0, ${input.split(',')[0]});`
        }
        helperImports.set('endpoint', `${api}endpoint.ts`)
        return `const ${localName} = /* @__PURE__ */ endpoint(${input});`
      })
    return consts.join(' ') + '\n'.repeat(importStatement.split('\n').length - 1)
  }
  const inlined = code.replace(imported, replace).replace(fromApi, replace)
  const imports = [...helperImports].map(([creator, from]) => `import { ${creator} } from '${from}';`)
  return imports.join(' ') + inlined
}

/**
 * An endpoint's declaration is smaller than its import. Inlined, it adds no file to a page, and no page carries the
 * endpoints of another.
 */
export const endpointsInline: Plugin = {
  name: 'endpoints-inline',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/app\/.*\.tsx?(?:\?|$)/, code: /generated\// },
    handler(code) {
      const folder = new URL('../app/api/generated/', import.meta.url).pathname
      return inlineEndpoints(code, (domain) => readFileSync(posix.join(folder, `${domain}.ts`), 'utf8'))
    },
  },
}
