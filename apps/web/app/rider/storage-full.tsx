import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'

/** Nothing was recorded: the phone cannot keep it until it is sent. */
export function StorageFull() {
  return <Banner tone="error">{t('The phone’s storage is full. Free some space and press again.')}</Banner>
}
