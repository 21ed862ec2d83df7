import { t } from '@shop/contract/t'
import { ErrorPage } from './error-page.tsx'

/** Said to staff whose role does not hold what a section needs. */
export function NoAccess() {
  return (
    <ErrorPage
      error={null}
      kind="forbidden"
      sentence={t('Your role does not include this section. The owner of the shop can change that.')}
    />
  )
}
