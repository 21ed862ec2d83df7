import { t } from '@shop/contract/t'
import { Switch } from '@shop/ui/switch'
import { chooseDataSaver } from '../../runtime/appearance.ts'
import { useState } from 'react'
import { useDataSaver } from '../../runtime/shop-facts.ts'

/** Takes effect at once: the page is loaded anew. */
export function DataSaverSwitch({ helper, className }: { helper?: string; className?: string }) {
  const saves = useDataSaver()
  // Shown at once: loading anew takes a moment.
  const [wish, setWish] = useState<boolean>()
  return (
    <Switch
      label={t('Use less data')}
      helper={helper}
      place="end"
      className={className}
      data-needs-script=""
      checked={wish ?? saves}
      onChange={(event) => {
        setWish(event.currentTarget.checked)
        chooseDataSaver(event.currentTarget.checked)
      }}
    />
  )
}
