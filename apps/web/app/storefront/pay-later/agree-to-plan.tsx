import type { Agreement } from '@shop/contract/pay-later'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { Checkbox } from '@shop/ui/checkbox'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { useState } from 'react'
import { getErrorMessage } from '../../api/request-error.ts'
import { NetworkButton } from '../../forms/network-button.tsx'
import { useAcceptAgreement } from './use-plans.ts'

/** The shopper's yes to the payments and terms above. */
export function AcceptAgreement({ plan }: { plan: Agreement }) {
  // Which terms were read: others, such as those of the next day, are not agreed to unseen.
  const [version, setVersion] = useState('')
  const read = version === plan.terms_version
  const accept = useAcceptAgreement(plan)
  return (
    <Panel title={t('Agree to this plan')}>
      {accept.error && (
        <Banner tone="error" className="mb-3">
          {getErrorMessage(accept.error)}
        </Banner>
      )}
      <Checkbox
        label={t('I have read every payment and the terms, {total} in all, and I agree.', {
          total: formatNaira(plan.total_kobo),
        })}
        checked={read}
        onChange={(event) => setVersion(event.currentTarget.checked ? plan.terms_version : '')}
      />
      <NetworkButton
        variant="primary"
        className="mt-4 max-md:w-full"
        disabled={!read}
        loading={accept.isPending}
        onClick={() => accept.mutate()}
      >
        {t('Agree and start')}
      </NetworkButton>
    </Panel>
  )
}
