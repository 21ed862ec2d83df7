import { t } from '@shop/contract/t'
import { Switch } from '@shop/ui/switch'
import { chooseDataSaver } from '../client/appearance.ts'
import { useDataSaver } from './shop-facts.ts'

/** Takes effect at once: the page is loaded anew. */
export function DataSaverSwitch({ helper, className }: { helper?: string; className?: string }) {
  return (
    <Switch
      label={t('Use less data')}
      helper={helper}
      place="end"
      className={className}
      checked={useDataSaver()}
      onChange={(event) => chooseDataSaver(event.currentTarget.checked)}
    />
  )
}
