import type { Profile } from '@shop/contract/auth'
import { Chip } from '@shop/ui/chip'

/** What the shop knows of its customer. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const facts = [
    ['First name', profile.first_name],
    ['Last name', profile.last_name],
    ['Username', profile.username],
    ['Phone', profile.phone ?? 'Not given yet'],
    ['Email', profile.email],
  ] as const
  return (
    <dl className="grid gap-4 text-dense xs:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-small text-muted">{name}</dt>
          <dd className="font-semibold">
            {value}
            {name === 'Email' && (
              <Chip tone={profile.email_confirmed ? 'ok' : 'warn'}>
                {profile.email_confirmed ? 'Confirmed' : 'Not confirmed yet'}
              </Chip>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
