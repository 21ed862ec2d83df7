import { createContext } from 'react-router'

/**
 * What loaders add to the head for those who read nothing but the server's HTML: search engines and previews of shared
 * links. The browser takes it for no part of the page, so it costs no script. `context.get(headContext).push(html)`.
 */
export const headContext = createContext<string[]>()
