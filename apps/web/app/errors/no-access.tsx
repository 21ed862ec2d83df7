import { t } from '@shop/contract/t'
import { ErrorPage } from './error-page.tsx'

/** Said to staff whose role does not hold what a section needs. */
export function NoAccess() {
  return (
    <ErrorPage
      error={null}
      kind="forbidden"
      sentence={t('Your role doesn’t include this section. The shop owner can change that.')}
    />
  )
}
