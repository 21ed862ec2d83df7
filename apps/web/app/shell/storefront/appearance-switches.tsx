import { t } from '@shop/contract/t'
import { DataSaverSwitch } from './data-saver-switch.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeControl } from './theme-control.tsx'

/** Theme and data saver, kept in cookies. They need script. */
export function AppearanceSwitches() {
  return (
    <div className="grid gap-3.5 border-t border-foot-line py-4.5 text-dense md:flex md:items-center md:gap-10">
      <div className="flex items-center justify-between gap-3.5">
        <span aria-hidden>{t('Appearance')}</span>
        <ThemeControl name="theme" />
      </div>
      <DataSaverSwitch className="md:gap-3.5" />
      <LanguageSwitch />
    </div>
  )
}
