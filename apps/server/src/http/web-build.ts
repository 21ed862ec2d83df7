import type { MailContent, RenderedMail } from '@shop/contract/mail-content'
import type { PageContext } from '@shop/contract/page-data'
import type { ShopFacts } from '@shop/contract/settings'
import type { RouterContextProvider, ServerBuild } from 'react-router'

/** The server half of the web app. The context is made inside it, because it has its own copy of the keys. */
export type WebBuild = ServerBuild & {
  entry: {
    module: {
      createLoadContext(given: PageContext): RouterContextProvider
      renderMail(content: MailContent, facts: ShopFacts): RenderedMail
    }
  }
}

/** Where `npm start` leaves the built web app. */
export const builtFolder = new URL('../../../web/build/', import.meta.url)

/** The built web app; it does not change while the process lives. */
export async function loadBuild(folder: URL): Promise<() => Promise<WebBuild>> {
  const build = (await import(new URL('server/index.js', folder).href)) as WebBuild
  return async () => build
}
