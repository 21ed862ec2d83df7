import { existsSync, readdirSync } from 'node:fs'
import { english, languageCodesIn } from '@shop/contract/languages'
import type { EmailPayload, RenderedEmail } from '@shop/contract/mail-content'
import type { PageContext } from '@shop/contract/page-data'
import type { CustomEmailTemplates } from '@shop/contract/mail-texts'
import type { StoreDetails } from '@shop/contract/settings'
import type { RouterContextProvider, ServerBuild } from 'react-router'

/** The server half of the web app. The context is made inside it, because it has its own copy of the keys. */
export type WebBuild = ServerBuild & {
  entry: {
    module: {
      createLoadContext(given: PageContext): RouterContextProvider
      renderEmail(content: EmailPayload, store: StoreDetails, templates: CustomEmailTemplates): RenderedEmail
    }
  }
}

/** Where `npm start` leaves the built web app. */
export const builtFolder = new URL('../../../web/build/', import.meta.url)

/** Answers the web app in a language. */
export type LoadBuild = (language: string) => Promise<WebBuild>

/** The languages that were built: English in the folder itself, each other one in a folder of its code. */
export function builtLanguages(folder: URL): string[] {
  const others = readdirSync(folder).filter((name) => existsSync(serverFolder(folder, name)))
  return languageCodesIn(others.map((name) => `${name}.json`))
}

/** Where the build of a language has its two halves. */
export function languageFolder(folder: URL, language: string): URL {
  return language === english ? folder : new URL(`${language}/`, folder)
}

function serverFolder(folder: URL, language: string): URL {
  return new URL('server/index.js', languageFolder(folder, language))
}

/** The built web app, each language from its first use on; none changes while the process lives. */
export function loadBuilds(folder: URL): LoadBuild {
  return async (language) => (await import(serverFolder(folder, language).href)) as WebBuild
}
