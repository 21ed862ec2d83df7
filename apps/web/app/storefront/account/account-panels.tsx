import type { Profile } from '@shop/contract/auth'
import type { SavedAddress } from '@shop/contract/delivery'
import { formatPhone } from '@shop/contract/phone'
import { t } from '@shop/contract/t'
import { Panel } from '@shop/ui/panel'
import { Link } from 'react-router'
import { AddressLines } from '../../entities/customer/address.tsx'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Wallet } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { getMyStoreCredit } from '../../api/generated/refunds.ts'
import { useSession } from '../../api/session.ts'

interface AccountPanelsProps {
  profile: Profile
  /** The default address; undefined while it loads or if there is none. */
  address: SavedAddress | undefined
}

/** Default address and profile. Hidden on phones, where the menu rows link to both. */
export function AccountPanels({ profile, address }: AccountPanelsProps) {
  const { first_name, last_name, username, email, phone } = profile
  return (
    <div className="grid items-start gap-5 max-md:hidden lg:grid-cols-2">
      <Panel
        title={t('Default address')}
        end={
          <ChangeLink
            to="/account/addresses"
            label={address ? t('Change') : t('Add')}
            accessibleName={address ? t('Change default address') : t('Add default address')}
          />
        }
        className="h-full"
      >
        {address ? (
          <AddressLines address={address} />
        ) : (
          <p className="text-dense text-muted">{t('Addresses you add or order to will appear here.')}</p>
        )}
      </Panel>
      <Panel
        title={t('Profile')}
        end={<ChangeLink to="/account/profile" label={t('Change')} accessibleName={t('Change profile')} />}
        className="h-full"
      >
        <div className="grid text-dense wrap-anywhere">
          <b className="font-semibold">{`${first_name} ${last_name}`}</b>
          <span>{username}</span>
          <span>{email}</span>
          {phone && <span>{formatPhone(phone)}</span>}
        </div>
      </Panel>
    </div>
  )
}

function ChangeLink({ to, label, accessibleName }: { to: string; label: string; accessibleName: string }) {
  return (
    <Link to={to} aria-label={accessibleName} className="text-link text-small">
      {label}
    </Link>
  )
}

/** Store credit balance in kobo; hidden if there is none. */
export function CreditRow({ balanceKobo }: { balanceKobo: number }) {
  if (balanceKobo <= 0) return null
  return (
    <p className="flex min-h-14 items-center gap-3.5 rounded-card border border-line bg-surface px-4 font-semibold md:rounded-panel">
      <Wallet aria-hidden />
      <span className="flex-1">{t('Store credit')}</span>
      <b className="tabular">{formatNaira(balanceKobo)}</b>
    </p>
  )
}

/** The account's store credit with its transactions. */
export function useStoreCredit() {
  const { isAuthenticated } = useSession()
  return useQuery({ ...getMyStoreCredit.query(), enabled: isAuthenticated, refetchOnMount: 'always' })
}
