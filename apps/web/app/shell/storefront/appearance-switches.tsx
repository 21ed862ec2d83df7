import { t } from '@shop/contract/t'
import { SegmentedControl } from '@shop/ui/segmented-control'
import { setTheme, themes, useTheme, setDataSaver } from '../../runtime/appearance-settings.ts'
import { Switch } from '@shop/ui/switch'
import { useState } from 'react'
import { useDataSaver, useStoreDetails } from '../../runtime/root-data.tsx'
import { language, languages } from 'virtual:languages'

/** Theme and data saver, stored in cookies. They need script. */
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

/** System, light or dark. `name` is the name of the radio buttons, because a page may have two of these controls. */
export function ThemeControl({ name }: { name: string }) {
  return (
    <SegmentedControl
      label={t('Appearance')}
      name={name}
      options={themes}
      value={useTheme()}
      onChange={setTheme}
    />
  )
}

/** Takes effect immediately, by reloading the page. */
export function DataSaverSwitch({ helper, className }: { helper?: string; className?: string }) {
  const isDataSaverOn = useDataSaver()
  // Updates the switch at once, because the reload takes a moment.
  const [input, setInput] = useState<boolean>()
  return (
    <Switch
      label={t('Use less data')}
      helper={helper}
      place="end"
      className={className}
      data-needs-script=""
      checked={input ?? isDataSaverOn}
      onChange={(event) => {
        setInput(event.currentTarget.checked)
        setDataSaver(event.currentTarget.checked)
      }}
    />
  )
}

/** A plain form: the server sets a cookie and responds with this page in the other language. */
export function LanguageSwitch() {
  const { hidden_languages } = useStoreDetails()
  // A hidden language stays listed for visitors who use it.
  const available = languages.filter(([code]) => code === language.code || !hidden_languages.includes(code))
  if (available.length < 2) return null
  return (
    <form method="post" action="/language" className="language-switch">
      {t('Language')}
      {available.map(([code, name]) => (
        <button key={code} name="lang" value={code} lang={code} aria-current={code === language.code}>
          {name}
        </button>
      ))}
    </form>
  )
}
