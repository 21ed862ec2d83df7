import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { catalogueFolder, languageCodes, readCatalogue, readExtensionTexts } from './catalogue.ts'
import { writeTexts } from './write-texts.ts'

const languagesId = 'virtual:languages'
const root = fileURLToPath(new URL('../../../../', import.meta.url))

/**
 * Builds the web app in one language: texts are inlined, so that a page carries neither keys nor other languages.
 * `virtual:languages` exports the language and the list of all.
 */
export function texts(code: string, folder: URL = catalogueFolder): Plugin {
  const codes = languageCodes(folder)
  if (!codes.includes(code)) throw new Error(`There is no apps/web/texts/${code}.json.`)
  const languages = codes.map((one) => [one, readCatalogue(one, folder).language.name])
  const { language, texts } = readCatalogue(code, folder)
  const words = { ...readExtensionTexts(code), ...texts }
  return {
    name: 'texts',
    enforce: 'pre',
    resolveId: { filter: { id: /^virtual:languages$/ }, handler: () => `\0${languagesId}` },
    load: {
      filter: { id: /^\0virtual:languages$/ },
      handler: () => {
        const own = JSON.stringify({ code, tag: language.tag })
        return `export const language = ${own}\nexport const languages = ${JSON.stringify(languages)}`
      },
    },
    transform: {
      filter: {
        id: /\/(?:apps\/web\/app|packages\/(?:ui|contract)\/src|extensions\/[\w-]+)\/[^?]*\.tsx?(?:\?|$)/,
      },
      handler(source, id) {
        const written = writeTexts(relative(root, id.replace(/\?.*/s, '')), source, words)
        return written === null ? null : { code: written, map: null }
      },
    },
  }
}
