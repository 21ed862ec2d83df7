import { Switch } from '@shop/ui/switch'
import { chooseDataSaver, chooseTheme, themes, useTheme } from '../client/appearance.ts'
import { useDataSaver } from './shop-facts.ts'

/** Theme and data saver, kept in cookies. They need script, as the notice of the footer says. */
export function AppearanceSwitches() {
  const theme = useTheme()
  const saver = useDataSaver()
  return (
    <div className="grid gap-3.5 border-t border-foot-line py-4.5 text-dense md:flex md:items-center md:gap-10">
      <fieldset className="flex items-center justify-between gap-3.5">
        <legend className="float-left">Appearance</legend>
        <div className="inline-flex overflow-hidden rounded-control border-[1.5px] border-foot-control">
          {themes.map((option) => (
            <label
              key={option.name}
              className="flex h-11 items-center px-3.5 text-small font-semibold text-foot-muted has-checked:bg-foot-ink has-checked:text-[#10231c] has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-focus md:h-10"
            >
              <input
                type="radio"
                name="theme"
                value={option.name}
                checked={theme === option.name}
                onChange={() => chooseTheme(option.name)}
                className="sr-only"
              />
              {option.label}
            </label>
          ))}
        </div>
      </fieldset>
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
