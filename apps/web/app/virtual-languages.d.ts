/** Written by apps/web/tools/languages/texts-plugin.ts. */
declare module 'virtual:languages' {
  interface Language {
    code: string
    /** What the language calls itself. */
    name: string
    /** For `<html lang>`. */
    tag: string
  }

  /** The language this build is written in. */
  export const language: Language
  /** All languages that a visitor can choose, English first. */
  export const languages: readonly Language[]
}
