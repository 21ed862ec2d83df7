import { t } from '@shop/contract/t'
import { Panel } from '@shop/ui/panel'
import { pageTitle } from '../../runtime/titled.ts'
import { AccountLayout } from './account-frame.tsx'
import { ProfileForm } from './profile-form.tsx'

export const meta = pageTitle(t('Profile'))

export default function ProfilePage() {
  return (
    <AccountLayout title={t('Profile')}>
      {(profile) => (
        <Panel>
          <ProfileForm key={profile.id} profile={profile} />
        </Panel>
      )}
    </AccountLayout>
  )
}
