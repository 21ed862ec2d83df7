import { t } from '@shop/contract/t'
import { Switch } from '@shop/ui/switch'
import { setDataSaver } from '../../runtime/appearance.ts'
import { useState } from 'react'
import { useDataSaver } from '../../runtime/shop-facts.ts'

/** Takes effect at once: the page is loaded anew. */
export function DataSaverSwitch({ helper, className }: { helper?: string; className?: string }) {
  const isDataSaverOn = useDataSaver()
  // Shown at once: loading anew takes a moment.
  const [input, setWish] = useState<boolean>()
  return (
    <Switch
      label={t('Use less data')}
      helper={helper}
      place="end"
      className={className}
      data-needs-script=""
      checked={input ?? isDataSaverOn}
      onChange={(event) => {
        setWish(event.currentTarget.checked)
        setDataSaver(event.currentTarget.checked)
      }}
    />
  )
}
