/** Written by apps/web/tools/languages/texts-plugin.ts. */
declare module 'virtual:languages' {
  /** The language of this build; `tag` is for `<html lang>`. */
  export const language: { code: string; tag: string }
  /** All languages that a visitor can choose, English first, each with its native name. */
  export const languages: readonly (readonly [code: string, name: string])[]
}

/** The text of a script of `runtime/start`, see `tools/inline-scripts.ts`. */
declare module 'virtual:inline-script/*' {
  const script: string
  export default script
}
