import type { PageContext } from '@shop/contract/page-data'
import { createContext, type RouterContextProvider, data, type LoaderFunctionArgs } from 'react-router'

/** Loaders and actions: `const { pages, forms } = context.get(pageContext)`. */
export const pageContext = createContext<PageContext>()

/**
 * HTML that loaders add to the head for search engines and link previews, which read only the server's HTML. React does
 * not know it, so it costs no script. `context.get(headContext).push(html)`.
 */
export const headContext = createContext<string[]>()

/**
 * Loader of the shop's and auth's shells. If the visitor may see no page, for example during maintenance, or the
 * shell's data cannot be read, the area's error page replaces the page.
 */
export async function loadShell({ context }: LoaderFunctionArgs<RouterContextProvider>): Promise<null> {
  const { pageError, pages } = context.get(pageContext)
  // oxlint-disable-next-line typescript/only-throw-error -- how a loader sets a status
  if (pageError) throw data(pageError, { status: pageError.status })
  await Promise.all([pages.storeDetails(), pages.categories()])
  return null
}
