import { createContext } from 'react-router'
import type { FormActs } from './form-acts.ts'
import type { PageData } from './page-data.ts'

/** What the server hands to every rendering. */
export interface PageContext {
  /** Marks the inline scripts of a private page; absent on pages that are cached and allowed by hash. */
  nonce?: string
  /** A whole page for the cache whose scripts start after the first paint. */
  deferred: boolean
  /** The visitor wants less data: small pictures, no web font. */
  saver: boolean
  pages: PageData
  forms: FormActs
}

export const pageContext = createContext<PageContext>()
