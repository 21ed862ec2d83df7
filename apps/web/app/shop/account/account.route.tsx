import { Panel } from '@shop/ui/panel'
import { Link } from 'react-router'
import { titled } from '../../layout/titled.ts'
import { AccountFrame } from './account-frame.tsx'
import { AccountRows } from './account-menu.tsx'

export const meta = titled('My account')

export default function AccountPage() {
  return (
    <AccountFrame line={(profile) => `Good to see you, ${profile.first_name}.`}>
      {(profile) => (
        <>
          <Panel
            title="Profile"
            end={
              <Link to="/account/profile" className="text-link text-small">
                See all
              </Link>
            }
          >
            <p className="font-semibold">{`${profile.first_name} ${profile.last_name}`}</p>
            <p>{profile.username}</p>
            <p>{profile.email}</p>
            {profile.phone && <p>{profile.phone}</p>}
          </Panel>
          <AccountRows />
        </>
      )}
    </AccountFrame>
  )
}
