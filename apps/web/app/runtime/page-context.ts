import type { PageContext } from '@shop/contract/page-data'
import { createContext, type RouterContextProvider, data, type LoaderFunctionArgs } from 'react-router'

/** Loaders and actions: `const { pages, forms } = context.get(pageContext)`. */
export const pageContext = createContext<PageContext>()

/**
 * What loaders add to the head for those who read nothing but the server's HTML: search engines and previews of shared
 * links. The browser takes it for no part of the page, so it costs no script. `context.get(headContext).push(html)`.
 */
export const headContext = createContext<string[]>()

/**
 * Of the layouts of shop and auth. Where the server lets this visitor see no page, such as while the owner has
 * closed the shop, or where the frame could not be read, the area's error display takes the page's place.
 */
export async function loadShell({ context }: LoaderFunctionArgs<RouterContextProvider>): Promise<null> {
  const { refused, pages } = context.get(pageContext)
  // oxlint-disable-next-line typescript/only-throw-error -- how a loader tells a status
  if (refused) throw data(refused, { status: refused.status })
  await Promise.all([pages.storeDetails(), pages.categories()])
  return null
}
