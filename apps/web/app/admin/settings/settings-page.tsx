import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { ErrorPage } from '../../errors/error-page.tsx'
import { StaffSection } from '../../tables/admin-section.tsx'
import type { SettingsSection } from './settings-section.ts'
import { settingsGroups, settingsPath } from './settings-sections.ts'
import { useSettings } from './queries.ts'
import { joinClasses } from '@shop/ui/join-classes'
import { ChevronRight, Search } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useProfile } from '../../api/profile.ts'
import { filterSettings } from './filter-settings.ts'

interface SettingsPageProps {
  section: SettingsSection
  /** Whether small screens show the list instead of the section. */
  isList?: boolean
}

/** The list of settings beside one section; small screens show one of the two. */
export function SettingsPage({ section, isList = false }: SettingsPageProps) {
  const { data, error, refetch } = useSettings()
  const { id, Card, permission = 'settings:read' } = section
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return (
    <StaffSection title="Settings" permission={permission}>
      {!data ? (
        <SkeletonGroup label="Loading settings" className="grid gap-5">
          <Skeleton className="h-72 rounded-panel" />
          <Skeleton className="h-60 rounded-panel" />
        </SkeletonGroup>
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
          <SettingsList current={id} isPage={isList} hasDemoData={data.store.is_demo} />
          <div className={`grid gap-5 pb-20 ${isList ? 'max-lg:hidden' : ''}`}>
            {Card && <Card key={id} {...data} />}
          </div>
        </div>
      )}
    </StaffSection>
  )
}

interface SettingsListProps {
  /** Id of the section beside the list. */
  current: string
  /** Whether the list is the current page: small screens then show only it, and no section is marked as current. */
  isPage: boolean
  hasDemoData: boolean
}

/** All sections by group, with a search field: cards with a line each, from `lg` on a column of names. */
function SettingsList({ current, isPage, hasDemoData }: SettingsListProps) {
  const [query, setQuery] = useState('')
  const { data: profile } = useProfile()
  const groups = filterSettings(settingsGroups, {
    permissions: profile?.permissions ?? [],
    hasDemoData,
    query,
  })
  const count = groups.reduce((sum, { sections }) => sum + sections.length, 0)
  return (
    <nav
      aria-label="Settings"
      className={joinClasses(
        'grid grid-cols-[minmax(0,1fr)] gap-3 lg:sticky lg:top-20',
        !isPage && 'max-lg:hidden',
      )}
    >
      <SettingsSearch query={query} onChange={setQuery} />
      <output className={count > 0 ? 'sr-only' : 'px-3.5 text-small text-muted'}>
        {count > 0 ? query && `${count} found` : 'No settings found.'}
      </output>
      <div className="grid gap-4 lg:max-h-[calc(100dvh-9rem)] lg:gap-3 lg:overflow-y-auto">
        {groups.map(({ text: group, sections }) => (
          <section key={group}>
            <h2 className="px-1 pb-1.5 text-small text-muted lg:px-3 lg:pb-0.5 lg:text-caption">{group}</h2>
            <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface lg:divide-none lg:rounded-none lg:border-0 lg:bg-transparent">
              {sections.map((section) => (
                <SectionItem
                  key={section.id}
                  section={section}
                  isBeside={section.id === current}
                  isPage={isPage}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  )
}

function SettingsSearch({ query, onChange }: { query: string; onChange: (query: string) => void }) {
  return (
    <label className="flex h-11 items-center gap-2 rounded-control border border-control bg-surface px-3 text-muted focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus lg:h-10">
      <Search aria-hidden className="size-4.5!" />
      <span className="sr-only">Find a setting</span>
      <input
        type="search"
        value={query}
        maxLength={60}
        placeholder="Find a setting"
        autoComplete="off"
        className="min-w-0 flex-1 bg-transparent text-body text-ink outline-none placeholder:text-muted lg:text-small"
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}

interface SectionItemProps {
  section: SettingsSection
  /** Whether the section is shown beside the list. */
  isBeside: boolean
  isPage: boolean
}

function SectionItem({ section: { id, text, description, Icon }, isBeside, isPage }: SectionItemProps) {
  return (
    <li ref={isBeside ? reveal : undefined}>
      <Link
        to={`${settingsPath}/${id}`}
        aria-current={isBeside && !isPage ? 'page' : undefined}
        data-beside={isBeside}
        className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-sunken lg:min-h-9 lg:gap-2.5 lg:rounded-control lg:px-3 lg:py-1 lg:text-small lg:text-muted lg:hover:text-ink lg:data-[beside=true]:bg-primary-soft lg:data-[beside=true]:text-primary"
      >
        <Icon aria-hidden className="flex-none text-muted lg:size-4! lg:text-current" />
        <span className="min-w-0 flex-1">
          <b className="block font-semibold">{text}</b>
          <span className="block text-small text-muted lg:hidden">{description}</span>
        </span>
        <ChevronRight aria-hidden className="flex-none text-muted lg:hidden" />
      </Link>
    </li>
  )
}

/** Scrolls the current section into view if the column is longer than the screen. */
function reveal(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' })
}
