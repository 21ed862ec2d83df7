import type { MailText } from '@shop/contract/admin/mail-texts'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { SelectField } from '@shop/ui/select-field'
import { Link, useNavigate } from 'react-router'

const addressOf = (key: string) => `/admin/settings/mail-texts?mail=${encodeURIComponent(key)}`
const isOwn = ({ own }: MailText) => Object.values(own).some((text) => text !== '')

/** Every mail by its name; on phones one field to choose from. */
export function MailsList({ mails, chosen }: { mails: MailText[]; chosen: string }) {
  const navigate = useNavigate()
  return (
    <>
      <SelectField
        className="lg:hidden"
        label="Mail"
        size="dense"
        value={chosen}
        options={mails.map((mail) => ({
          value: mail.key,
          text: isOwn(mail) ? `${mail.title} (your text)` : mail.title,
        }))}
        onChange={(event) => void navigate(addressOf(event.target.value), { preventScrollReset: true })}
      />
      <Panel className="max-lg:hidden" flush>
        <nav aria-label="Mails">
          <ul className="max-h-[calc(100dvh-12rem)] overflow-y-auto p-1.5">
            {mails.map((mail) => (
              <li key={mail.key}>
                <Link
                  to={addressOf(mail.key)}
                  preventScrollReset
                  aria-current={mail.key === chosen ? 'page' : undefined}
                  className="flex min-h-9 items-center justify-between gap-2 rounded-control px-3 py-1 text-small font-semibold text-muted hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary"
                >
                  {mail.title}
                  {isOwn(mail) && <Chip tone="info">Yours</Chip>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Panel>
    </>
  )
}
