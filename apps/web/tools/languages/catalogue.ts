import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { languageCodesIn, type Catalogue } from '@shop/contract/languages'

export const catalogueFolder = new URL('../../texts/', import.meta.url)

/** Codes of all languages with a file, English first. */
export function languageCodes(folder: URL = catalogueFolder): string[] {
  return languageCodesIn(readdirSync(folder))
}

const extensionsFolder = new URL('../../../../extensions/', import.meta.url)

/** The translations that extensions bring along: extensions/<name>/texts/<code>.json, by English text. */
export function readExtensionTexts(code: string, folder: URL = extensionsFolder): Catalogue['texts'] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const files = names
    .map((name) => new URL(`${name}/texts/${code}.json`, folder))
    .filter((file) => existsSync(file))
  return Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Catalogue['texts']),
  )
}

export function readCatalogue(code: string, folder: URL = catalogueFolder): Catalogue {
  return JSON.parse(readFileSync(new URL(`${code}.json`, folder), 'utf8')) as Catalogue
}
