/** Written by apps/web/tools/languages/texts-plugin.ts. */
declare module 'virtual:languages' {
  /** The language of this build; `tag` is for `<html lang>`. */
  export const language: { code: string; tag: string }
  /** All languages that a visitor can choose, English first, each with its native name. */
  export const languages: readonly (readonly [code: string, name: string])[]
}

/** The style sheet, taken apart by `tools/page-styles.ts`. */
declare module 'virtual:page-styles' {
  /**
   * A rule with the classes that each of its selectors requires, or a group of parts, such as a media query. `text` of a
   * group is what comes before its brace. A rule that only declares custom properties has these apart, as [name,
   * declaration], and its selector as `text`.
   */
  export type StylePart =
    | {
        text: string
        classes: readonly (readonly string[])[]
        properties?: readonly (readonly [string, string])[]
      }
    | { text: string; parts: readonly StylePart[] }
  const parts: readonly StylePart[]
  export default parts
}

/** The text of a script of `runtime/start`, see `tools/inline-scripts.ts`. */
declare module 'virtual:inline-script/*' {
  const script: string
  export default script
}
