import { createStore } from '../api/store.ts'

export type Theme = 'system' | 'light' | 'dark'

const yearInSeconds = 365 * 24 * 60 * 60
/** What the visitor chose; what changes it is in appearance-settings.ts, because few do. */
export const theme = createStore<Theme>('system')

/** Reads the attributes that the head script set on <html>. */
export function restoreTheme(): void {
  const chosen = document.documentElement.dataset.theme
  theme.set(chosen === 'light' || chosen === 'dark' ? chosen : 'system')
}

/** The browser now has the style sheet: the server sends further pages without styles. */
export function rememberStyles(): void {
  const link = document.querySelector('link[rel=stylesheet]')
  const [name] = /[^/]+\.css/.exec(link?.getAttribute('href') ?? '') ?? []
  if (name) writeCookie('styles', name)
}

export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=${value ? yearInSeconds : 0}; samesite=lax`
}
