import { titled } from '../../layout/titled.ts'
import { AccountFrame } from './account-frame.tsx'
import { MessageChoices } from './message-choices.tsx'

export const meta = titled('Messages and my data')

/** To which messages the account agrees. */
export default function MyDataPage() {
  return (
    <AccountFrame title="Messages and my data">
      {(profile) => <MessageChoices phone={profile.phone} />}
    </AccountFrame>
  )
}
