import { SegmentedControl } from '@shop/ui/segmented-control'
import { Switch } from '@shop/ui/switch'
import { chooseDataSaver, chooseTheme, themes, useTheme } from '../client/appearance.ts'
import { useDataSaver } from './shop-facts.ts'

/** Theme and data saver, kept in cookies. They need script. */
export function AppearanceSwitches() {
  const theme = useTheme()
  const saver = useDataSaver()
  return (
    <div className="grid gap-3.5 border-t border-foot-line py-4.5 text-dense md:flex md:items-center md:gap-10">
      <div className="flex items-center justify-between gap-3.5">
        <span aria-hidden>Appearance</span>
        <SegmentedControl
          label="Appearance"
          name="theme"
          options={themes}
          value={theme}
          onChange={chooseTheme}
        />
      </div>
      <Switch
        label="Use less data"
        place="end"
        className="md:gap-3.5"
        checked={saver}
        onChange={(event) => chooseDataSaver(event.currentTarget.checked)}
      />
    </div>
  )
}
