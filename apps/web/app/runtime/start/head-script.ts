// The script in <head>, before the first paint: sets attributes of <html> by which one cached page suits everybody.
// Kept small, because every page carries it before its content.

const root = document.documentElement
const backOnlineMs = 2_000

/** The chosen theme, and whether a session is stored. */
function markVisitor(): void {
  try {
    const [, theme] = /(?:^|; )theme=(light|dark)/.exec(document.cookie) ?? []
    if (theme) {
      root.dataset['theme'] = theme
      for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
        meta.content = theme === 'dark' ? '#0F1613' : '#FBFAF7'
    }
    root.toggleAttribute('data-session', Boolean(localStorage.getItem('auth')))
  } catch {
    // Storage is disabled: nobody is signed in.
  }
}

/** `data-connection` shows the line below the header: while offline, and for 2 s once the connection is back. */
function markConnection(): void {
  if (navigator.onLine) root.dataset['connection'] = 'back'
  else root.dataset['connection'] = 'offline'
  setTimeout(() => {
    if (root.dataset['connection'] === 'back') delete root.dataset['connection']
  }, backOnlineMs)
}

/**
 * `data-font`: the page uses our fonts. On a phone's first page their bytes would delay the picture that is waited for, so
 * that page keeps to the phone's font, and loads ours for the next one (start-page.ts).
 */
function useFonts(): void {
  try {
    // The application has run here before (`rememberStyles`), or this tab has shown a page (`recordPage`).
    const isLaterPage = document.cookie.includes('styles=') || sessionStorage.getItem('draft:return-path')
    if (isLaterPage || matchMedia('(min-width:64rem)').matches) root.dataset['font'] = ''
  } catch {
    // Storage is disabled.
  }
}

markVisitor()
useFonts()
if (!navigator.onLine) markConnection()
addEventListener('offline', markConnection)
addEventListener('online', markConnection)
// A page from the back/forward cache is as it was left.
addEventListener('pageshow', ({ persisted }) => persisted && markVisitor())
