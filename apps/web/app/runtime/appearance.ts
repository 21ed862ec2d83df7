import { t } from '@shop/contract/t'
import { createStore, useStore } from '../api/store.ts'

export type Theme = 'system' | 'light' | 'dark'

export const themes: { value: Theme; text: string }[] = [
  { value: 'system', text: t('System') },
  { value: 'light', text: t('Light') },
  { value: 'dark', text: t('Dark') },
]

const yearInSeconds = 365 * 24 * 60 * 60
const theme = createStore<Theme>('system')

export function useTheme(): Theme {
  return useStore(theme)
}

/** Reads the attributes that the head script set on <html>. */
export function restoreTheme(): void {
  const chosen = document.documentElement.dataset.theme
  theme.set(chosen === 'light' || chosen === 'dark' ? chosen : 'system')
}

/** The cookie is read by the head script of every page, so the next page does not flash. */
export function setTheme(chosen: Theme): void {
  if (chosen === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = chosen
  writeCookie('theme', chosen === 'system' ? '' : chosen)
  theme.set(chosen)
}

/** Reloads, because the server renders other pages for data savers. */
export function setDataSaver(on: boolean): void {
  writeCookie('save_data', on ? 'on' : 'off')
  location.reload()
}

/** The browser now has the style sheet: the server sends further pages without styles. */
export function rememberStyles(): void {
  const link = document.querySelector('link[rel=stylesheet]')
  const [name] = /[^/]+\.css/.exec(link?.getAttribute('href') ?? '') ?? []
  if (name) writeCookie('styles', name)
}

function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=${value ? yearInSeconds : 0}; samesite=lax`
}
