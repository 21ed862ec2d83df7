/** The texts of one language: a file of apps/web/texts. What it lacks stays English. */
export interface Catalogue {
  language: {
    /** What the language calls itself. */
    name: string
    /** For `<html lang>`. */
    tag: string
  }
  texts: Record<string, string>
}

/** The language of the sources, and of anyone who has chosen none. */
export const english = 'en'

/** The cookie that holds the code of the chosen language. */
export const languageCookie = 'lang'

/** The codes of all languages that have a file among these, English first. */
export function languageCodesIn(fileNames: readonly string[]): string[] {
  const codes = fileNames.flatMap((name) => /^([a-z]{2,3})\.json$/.exec(name)?.[1] ?? [])
  return [english, ...codes.filter((code) => code !== english).toSorted()]
}
