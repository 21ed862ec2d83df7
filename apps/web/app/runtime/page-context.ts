import type { PageContext } from '@shop/contract/page-data'
import { createContext } from 'react-router'

/** Loaders and actions: `const { pages, forms } = context.get(pageContext)`. */
export const pageContext = createContext<PageContext>()
