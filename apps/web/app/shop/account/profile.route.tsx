import { Panel } from '@shop/ui/panel'
import { titled } from '../../layout/titled.ts'
import { AccountFrame } from './account-frame.tsx'
import { ProfileFacts } from './profile-facts.tsx'

export const meta = titled('Profile')

export default function ProfilePage() {
  return (
    <AccountFrame title="Profile">
      {(profile) => (
        <Panel>
          <ProfileFacts profile={profile} />
        </Panel>
      )}
    </AccountFrame>
  )
}
