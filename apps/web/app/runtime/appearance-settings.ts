import { t } from '@shop/contract/t'
import { useStore } from '../api/store.ts'
import { theme, writeCookie, type Theme } from './appearance.ts'

export const themes: { value: Theme; text: string }[] = [
  { value: 'system', text: t('System') },
  { value: 'light', text: t('Light') },
  { value: 'dark', text: t('Dark') },
]

export function useTheme(): Theme {
  return useStore(theme)
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
