import type { Profile } from '@shop/contract/auth'
import type { SavedAddress } from '@shop/contract/delivery'
import { Panel } from '@shop/ui/panel'
import { Link } from 'react-router'
import { AddressLines } from '../../layout/address-lines.tsx'
import { showPhone } from '../../layout/show-phone.ts'

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
        title="Default address"
        end={<ChangeLink to="/account/addresses" what="default address" words={address ? 'Change' : 'Add'} />}
        className="h-full"
      >
        {address ? (
          <AddressLines address={address} />
        ) : (
          <p className="text-dense text-muted">An address you add or order to will stand here.</p>
        )}
      </Panel>
      <Panel
        title="Profile"
        end={<ChangeLink to="/account/profile" what="profile" words="Change" />}
        className="h-full"
      >
        <div className="grid text-dense wrap-anywhere">
          <b className="font-semibold">{`${first_name} ${last_name}`}</b>
          <span>{username}</span>
          <span>{email}</span>
          {phone && <span>{showPhone(phone)}</span>}
        </div>
      </Panel>
    </div>
  )
}

function ChangeLink({ to, what, words }: { to: string; what: string; words: string }) {
  return (
    <Link to={to} aria-label={`${words} ${what}`} className="text-link text-small">
      {words}
    </Link>
  )
}
