import { readdirSync, readFileSync } from 'node:fs'
import { languageCodesIn, type Catalogue } from '@shop/contract/languages'

export const catalogueFolder = new URL('../../texts/', import.meta.url)

/** Codes of all languages with a file, English first. */
export function languageCodes(folder: URL = catalogueFolder): string[] {
  return languageCodesIn(readdirSync(folder))
}

export function readCatalogue(code: string, folder: URL = catalogueFolder): Catalogue {
  return JSON.parse(readFileSync(new URL(`${code}.json`, folder), 'utf8')) as Catalogue
}
