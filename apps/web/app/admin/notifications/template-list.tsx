import { Tabs } from '@shop/ui/tabs'
import { useLocation, Link, useNavigate } from 'react-router'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { SelectField } from '@shop/ui/select-field'

const tabs = [
  { text: 'Emails', href: '/admin/settings/email-templates' },
  { text: 'SMS', href: '/admin/settings/sms-templates' },
] as const

/** The two ways on which the shop writes to people, each with a page for its texts. */
export function TemplateTabs() {
  const { pathname } = useLocation()
  return (
    <div className="mb-4">
      <Tabs
        label="Text messages"
        tabs={tabs.map(({ text, href }) => ({ text, href, current: href === pathname }))}
      />
    </div>
  )
}

interface TemplateListProps {
  /** What one of them is, such as 'Mail'. */
  label: string
  texts: readonly { key: string; title: string; isCustom: boolean }[]
  chosen: string
  hrefFor: (key: string) => string
}

/** Every email or SMS by its name; on phones one field to choose from. */
export function TemplateList({ label, texts, chosen, hrefFor }: TemplateListProps) {
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
        onChange={(event) => void navigate(hrefFor(event.target.value), { preventScrollReset: true })}
      />
      <Panel className="max-lg:hidden" flush>
        <nav aria-label={`${label}s`}>
          <ul className="max-h-[calc(100dvh-12rem)] overflow-y-auto p-1.5">
            {texts.map(({ key, title, isCustom }) => (
              <li key={key}>
                <Link
                  to={hrefFor(key)}
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
