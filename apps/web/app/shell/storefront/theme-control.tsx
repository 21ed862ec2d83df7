import { t } from '@shop/contract/t'
import { SegmentedControl } from '@shop/ui/segmented-control'
import { setTheme, themes, useTheme } from '../../runtime/appearance.ts'

/** System, light or dark; `name` is that of its radio buttons, of which a page may hold two groups. */
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
