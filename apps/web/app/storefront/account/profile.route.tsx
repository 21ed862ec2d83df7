import { t } from '@shop/contract/t'
import { Panel } from '@shop/ui/panel'
import { titled } from '../../runtime/titled.ts'
import { AccountFrame } from './account-frame.tsx'
import { ProfileForm } from './profile-form.tsx'

export const meta = titled(t('Profile'))

export default function ProfilePage() {
  return (
    <AccountFrame title={t('Profile')}>
      {(profile) => (
        <Panel>
          <ProfileForm key={profile.id} profile={profile} />
        </Panel>
      )}
    </AccountFrame>
  )
}
