import { t } from '@shop/contract/t'
import { pageTitle } from '../../runtime/page-title.ts'
import { AccountLayout } from './account-layout.tsx'
import { Panel } from '@shop/ui/panel'
import { RadioRow } from '@shop/ui/radio-row'
import type { Theme } from '../../runtime/appearance.ts'
import { setTheme, themes, useTheme } from '../../runtime/appearance-settings.ts'
import { LanguageSwitch, DataSaverSwitch } from '../../shell/storefront/appearance-switches.tsx'

export const meta = pageTitle(t('Appearance and data use'))

export default function AppearancePage() {
  return <AccountLayout title={t('Appearance and data use')}>{() => <AppearanceSettings />}</AccountLayout>
}

const meaning: Readonly<Record<Theme, string>> = {
  system: t('Same as your phone or computer.'),
  light: t('Dark text on light background, easiest in sunlight.'),
  dark: t('Light text on dark background, easier at night.'),
}

/** The footer's appearance and data saver settings, with explanations. Both are stored in this browser. */
function AppearanceSettings() {
  const theme = useTheme()
  return (
    <>
      <Panel title={t('Appearance')}>
        <fieldset className="grid gap-2.5">
          <legend className="sr-only">{t('Appearance')}</legend>
          {themes.map(({ value, text }) => (
            <RadioRow
              key={value}
              name="account-theme"
              title={text}
              description={meaning[value]}
              checked={theme === value}
              onChange={() => setTheme(value)}
            />
          ))}
        </fieldset>
      </Panel>
      <Panel title={t('Data use')}>
        <DataSaverSwitch
          helper={t(
            'Smaller pictures, one per product, and your phone’s own font. Pages load faster and use less data.',
          )}
        />
      </Panel>
      <Panel>
        <LanguageSwitch />
      </Panel>
      <p className="text-small text-muted">{t('These choices apply to this browser only.')}</p>
    </>
  )
}
