import type { Profile } from '@shop/contract/auth'
import type { SavedAddress } from '@shop/contract/delivery'
import { formatPhone } from '@shop/contract/show-phone'
import { t } from '@shop/contract/t'
import { Panel } from '@shop/ui/panel'
import { Link } from 'react-router'
import { AddressLines } from '../../entities/customer/address-lines.tsx'

interface AccountPanelsProps {
  profile: Profile
  /** The default one; undefined while it is on its way or where there is none. */
  address: SavedAddress | undefined
}

/** Where parcels go and who gets them; on phones the rows below lead there. */
export function AccountPanels({ profile, address }: AccountPanelsProps) {
  const { first_name, last_name, username, email, phone } = profile
  return (
    <div className="grid items-start gap-5 max-md:hidden lg:grid-cols-2">
      <Panel
        title={t('Default address')}
        end={
          <ChangeLink
            to="/account/addresses"
            words={address ? t('Change') : t('Add')}
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
        end={<ChangeLink to="/account/profile" words={t('Change')} accessibleName={t('Change profile')} />}
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

function ChangeLink({ to, words, accessibleName }: { to: string; words: string; accessibleName: string }) {
  return (
    <Link to={to} aria-label={accessibleName} className="text-link text-small">
      {words}
    </Link>
  )
}
