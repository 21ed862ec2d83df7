/** Texts of one language, a file in apps/web/texts. Missing texts stay English. */
export interface Catalogue {
  language: {
    /** The language's own name for itself. */
    name: string
    /** For `<html lang>`. */
    tag: string
  }
  texts: Record<string, string>
}

/** The source language, and the default. */
export const english = 'en'

/** Cookie with the code of the chosen language. */
export const languageCookie = 'lang'

/**
 * Whether a page or a call of the API is English whatever the visitor chose: the admin area. Its sign-in pages are
 * translated.
 */
export function isEnglishOnly(url: string): boolean {
  return /^\/(api\/)?admin\b(?!\/auth\/)/.test(url)
}

/** Codes of all languages with a file, English first. */
export function languageCodesIn(fileNames: readonly string[]): string[] {
  const codes = fileNames.flatMap((name) => /^([a-z]{2,3})\.json$/.exec(name)?.[1] ?? [])
  return [english, ...codes.filter((code) => code !== english).toSorted()]
}
