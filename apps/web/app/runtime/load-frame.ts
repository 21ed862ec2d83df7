import { data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { pageContext } from './page-context.ts'

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
