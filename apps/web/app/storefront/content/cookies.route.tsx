import type { ShellHandle } from '../../shell/shell-handle.ts'
import type { Route } from './+types/cookies.route.ts'
import { loadContent, contentMeta } from './load-content.ts'
import { ContentColumn } from '../../entities/content/content-page.tsx'
import { t } from '@shop/contract/t'
import { Panel } from '@shop/ui/panel'
import { Switch } from '@shop/ui/switch'
import { useHydrated } from '@shop/ui/use-hydrated'
import { useState } from 'react'
import { discardAllDrafts, setDraftsEnabled, areDraftsEnabled } from '../../api/storage/drafts.ts'
import { DataSaverSwitch, ThemeControl } from '../../shell/storefront/appearance-switches.tsx'

export const handle: ShellHandle = { signInOnLoad: false, startsOnIdle: true }
export const meta = contentMeta('cookies')

export function loader(args: Route.LoaderArgs) {
  return loadContent(args, 'cookies')
}

export default function CookiesPage({ loaderData }: Route.ComponentProps) {
  return (
    <ContentColumn page={loaderData}>
      <StoredPreferences />
    </ContentColumn>
  )
}

/** Switches for what this browser stores. Each takes effect at once. */
function StoredPreferences() {
  const isHydrated = useHydrated()
  const [chosenValue, setChosenValue] = useState<boolean>()
  const isRemembering = chosenValue ?? (!isHydrated || areDraftsEnabled())
  return (
    <Panel id="preferences" title={t('Your choices')} className="mt-5">
      <p className="hidden text-small noscript:block">{t('These switches need JavaScript.')}</p>
      <div className="grid gap-2 noscript:hidden">
        <div className="flex flex-wrap items-center justify-between gap-x-3.5 gap-y-2">
          <span className="min-w-0 text-dense">
            {t('Appearance')}
            <span className="block text-caption text-muted">{t('Saved in the cookie theme.')}</span>
          </span>
          <ThemeControl name="stored-theme" />
        </div>
        <DataSaverSwitch
          helper={t('Smaller pictures and your phone’s own font. Saved in the cookie save_data.')}
        />
        <Switch
          place="end"
          data-needs-script=""
          label={t('Save what I type')}
          helper={t(
            'Saves what you type in forms until you send it, and products you viewed recently. If you turn this off, saved data is deleted.',
          )}
          checked={isRemembering}
          onChange={(event) => {
            const on = event.currentTarget.checked
            setDraftsEnabled(on)
            if (!on) discardAllDrafts()
            setChosenValue(on)
          }}
        />
      </div>
    </Panel>
  )
}
