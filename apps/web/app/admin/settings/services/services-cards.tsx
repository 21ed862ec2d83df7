import { useQuery } from '@tanstack/react-query'
import { listProviders } from '../../../api/generated/admin/providers.ts'
import { usePermission } from '../../../api/profile.ts'
import { AsyncSection } from '../../../errors/async-section.tsx'
import { ProviderCard } from './provider-card.tsx'

/** A card for each provider that the owner can set up. */
export function ServicesCards() {
  return (
    <>
      <p className="max-w-[70ch] text-small text-muted">
        Keys are stored encrypted, are never shown again, and are used as soon as they are saved. Every owner
        gets an email about a change. What the server’s environment sets wins over what is saved here.
      </p>
      <ProviderCards />
    </>
  )
}

/** The cards of these providers, all by default. */
export function ProviderCards({ names }: { names?: readonly string[] }) {
  const result = useQuery({ ...listProviders.query(), enabled: usePermission('provider-keys:write') })
  return (
    <AsyncSection result={result} label="Loading services" height="h-96">
      {({ items }) => (
        <div className="grid gap-5">
          {items
            .filter(({ name }) => !names || names.includes(name))
            .map((provider) => (
              <ProviderCard key={`${provider.name} ${provider.updated_at}`} provider={provider} />
            ))}
        </div>
      )}
    </AsyncSection>
  )
}
