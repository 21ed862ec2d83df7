import { english } from '@shop/contract/languages'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { SelectField } from '@shop/ui/select-field'
import { Tabs } from '@shop/ui/tabs'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { AuditLink } from '../../shell/admin/audit-link.tsx'
import { AsyncSection } from '../../errors/async-section.tsx'
import { StaffSection } from '../../tables/admin-section.tsx'

const kinds = {
  email: { tab: 'Emails', label: 'Email', path: '/admin/settings/email-templates' },
  sms: { tab: 'SMS', label: 'SMS', path: '/admin/settings/sms-templates' },
} as const

/** The kind of template; also the URL parameter that selects one. */
export type TemplateKind = keyof typeof kinds

interface TemplatePageProps<Template> {
  kind: TemplateKind
  title: string
  description: string
  result: UseQueryResult<{ items: readonly Template[] }>
  isCustom: (template: Template) => boolean
  /** The form of the selected template, in the selected language. */
  children: (template: Template, language: string) => ReactNode
}

/** The URL of a template; that of its texts in another language than English is `<key>:<language>`. */
export const templateHref = (kind: TemplateKind, key: string, language = english): string =>
  `${kinds[kind].path}?${kind}=${encodeURIComponent(language === english ? key : `${key}:${language}`)}`

/** All templates of a channel; the selected one is in the URL. */
export function TemplatePage<Template extends { key: string; title: string }>(
  props: TemplatePageProps<Template>,
) {
  const { kind, title, description, result, isCustom, children } = props
  const [query] = useSearchParams()
  const [selectedKey, language = english] = (query.get(kind) ?? '').split(':')
  return (
    <StaffSection
      title={title}
      permission="settings:read"
      description={description}
      actions={<AuditLink target={`settings:${kind}_templates`} />}
    >
      <div className="mb-4">
        <Tabs
          label="Text messages"
          tabs={Object.entries(kinds).map(([name, { tab, path }]) => ({
            text: tab,
            href: path,
            current: name === kind,
          }))}
        />
      </div>
      <AsyncSection
        result={result}
        label={kind === 'email' ? 'Loading email templates' : 'Loading SMS templates'}
        height="h-96"
      >
        {({ items }) => {
          const chosen = items.find(({ key }) => key === selectedKey) ?? items[0]
          return (
            chosen && (
              <div className="grid items-start gap-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
                <TemplateList
                  kind={kind}
                  texts={items.map((one) => ({ key: one.key, title: one.title, isCustom: isCustom(one) }))}
                  chosen={chosen.key}
                />
                {children(chosen, language)}
              </div>
            )
          )
        }}
      </AsyncSection>
    </StaffSection>
  )
}

interface TemplateListProps {
  kind: TemplateKind
  texts: readonly { key: string; title: string; isCustom: boolean }[]
  chosen: string
}

/** The templates by name; on phones a select. */
function TemplateList({ kind, texts, chosen }: TemplateListProps) {
  const { label } = kinds[kind]
  const navigate = useNavigate()
  return (
    <>
      <SelectField
        className="lg:hidden"
        label={label}
        size="dense"
        value={chosen}
        options={texts.map(({ key, title, isCustom }) => ({
          value: key,
          text: isCustom ? `${title} (edited)` : title,
        }))}
        onChange={(event) =>
          void navigate(templateHref(kind, event.target.value), { preventScrollReset: true })
        }
      />
      <Panel className="max-lg:hidden" flush>
        <nav aria-label={`${label}s`}>
          <ul className="max-h-[calc(100dvh-12rem)] overflow-y-auto p-1.5">
            {texts.map(({ key, title, isCustom }) => (
              <li key={key}>
                <Link
                  to={templateHref(kind, key)}
                  preventScrollReset
                  aria-current={key === chosen ? 'page' : undefined}
                  className="flex min-h-11 items-center justify-between gap-2 rounded-control px-3 md:min-h-9 py-1 text-small font-semibold text-muted hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary"
                >
                  {title}
                  {isCustom && <Chip tone="info">Edited</Chip>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Panel>
    </>
  )
}
