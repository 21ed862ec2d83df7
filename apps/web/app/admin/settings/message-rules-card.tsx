import { MessageRules, quietHoursLimits } from '@shop/contract/admin/message-rules'
import { findOrderPush } from '@shop/contract/order-push-texts'
import { smsTemplates } from '@shop/contract/sms-templates'
import { SelectField } from '@shop/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { getMessageRules, updateMessageRules } from '../../api/generated/admin/message-rules.ts'
import { getMessageSpending } from '../../api/generated/admin/notifications.ts'
import {
  CheckboxInput,
  MoneyInput,
  SwitchInput,
  TextInput,
  useFormValue,
  useSetFormValue,
} from '../../forms/contract/inputs.tsx'
import { SettingsCard } from '../../forms/contract/settings-card.tsx'
import { formatNaira } from '@shop/ui/format/format-naira'

/** Which messages go by SMS, WhatsApp and push, their prices, and the monthly limit. */
export function MessageRulesCard() {
  return (
    <SettingsCard
      title="SMS and WhatsApp"
      read={getMessageRules}
      write={updateMessageRules}
      schema={MessageRules}
      label="Loading message settings"
      height="h-96"
      chip={({ monthly_limit_kobo: limitKobo }) =>
        limitKobo === null
          ? { text: 'No limit', tone: 'neutral' }
          : { text: `At most ${formatNaira(limitKobo)} a month`, tone: 'ok' }
      }
      submit="Save messages"
      success="Messages saved"
    >
      <p className="text-small text-muted">
        Messages about an order go to the phone number typed at checkout: by WhatsApp if it is set up, else by
        SMS, else by email. Shoppers can also ask to be told on their phone when a sold-out product is back.
        Customers can stop them with the link in each SMS, or by replying STOP on WhatsApp. Emails are always
        sent, and so are notifications to devices on which a customer turned them on: they cost nothing, but
        nobody knows whether they were seen, so they replace no other message.
      </p>
      <PriceFields />
      <QuietHoursFields />
      <SwitchInput
        name="pidgin_templates_enabled"
        label="WhatsApp templates in Pidgin"
        helper="Switch on once Meta has approved them. Customers who read the shop in Pidgin get SMS in Pidgin already."
      />
      <TextInput
        name="whatsapp_catalogue_id"
        label="Id of your catalogue at Meta (optional)"
        inputMode="numeric"
        max={25}
        helper="With it, replies by WhatsApp show a product from your catalogue; without it, a picture with the price and link."
      />
      <SpentThisMonth />
      <EventSwitches />
    </SettingsCard>
  )
}

const channels = [
  { key: 'whatsapp', title: 'WhatsApp', by: 'by WhatsApp' },
  { key: 'sms', title: 'SMS', by: 'by SMS' },
  { key: 'push', title: 'Devices', by: 'on devices' },
] as const

/** What the providers charge, and the limit for all. */
function PriceFields() {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <MoneyInput name="sms_price_kobo" label="Price of one SMS" />
      <MoneyInput name="whatsapp_price_kobo" label="Price of one WhatsApp message" />
      <MoneyInput
        name="whatsapp_marketing_price_kobo"
        label="Price of one marketing message"
        helper="What WhatsApp charges for Back in stock."
      />
      <MoneyInput
        name="monthly_limit_kobo"
        label="Monthly limit"
        helper="Beyond it, messages go by email, and back-in-stock alerts wait. Codes are always sent."
      />
    </div>
  )
}

interface HourInputProps {
  name: string
  label: string
  limits: { min: number; max: number }
}

/** A full hour between two limits. */
function HourInput({ name, label, limits: { min, max } }: HourInputProps) {
  const value = useFormValue<number>(name)
  const set = useSetFormValue()
  const hours = Array.from({ length: max - min + 1 }, (_, index) => String(min + index))
  return (
    <SelectField
      size="dense"
      label={label}
      options={hours.map((hour) => ({ value: hour, text: `${hour.padStart(2, '0')}:00` }))}
      value={String(value)}
      onChange={({ target }) => set(name, Number(target.value))}
    />
  )
}

function QuietHoursFields() {
  return (
    <fieldset aria-describedby="quiet-hours-helper" className="min-w-0">
      <legend className="mb-2 text-small font-semibold">Quiet hours, Lagos time</legend>
      <div className="grid grid-cols-2 gap-3">
        <HourInput name="quiet_hours.start_hour" label="From" limits={quietHoursLimits.start} />
        <HourInput name="quiet_hours.end_hour" label="Until" limits={quietHoursLimits.end} />
      </div>
      <p id="quiet-hours-helper" className="mt-1.5 text-small text-muted">
        Messages about orders wait for the morning. Payment reminders, back-in-stock messages, cart reminders
        and campaigns also wait for the hour before and the hour after. Codes, and what riders report at a
        delivery, are never held.
      </p>
    </fieldset>
  )
}

/** A checkbox for each message and channel. */
function EventSwitches() {
  return (
    <table className="w-full text-dense">
      <caption className="sr-only">Messages by channel</caption>
      <thead>
        <tr className="text-left text-small text-muted">
          <th scope="col" className="py-2 font-semibold">
            Message
          </th>
          {channels.map(({ key, title }) => (
            <th
              key={key}
              scope="col"
              className="px-1 py-2 text-center font-semibold whitespace-nowrap md:w-24"
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {smsTemplates.map(({ key, title }) => (
          <tr key={key}>
            <th scope="row" className="py-2 text-left font-medium">
              {title}
            </th>
            {channels.map((channel) => (
              <td key={channel.key} className="text-center text-small text-muted">
                {channel.key === 'push' && !findOrderPush('en', key) ? (
                  // A code must not be on a lock screen, and an alert is asked for by phone.
                  'Never'
                ) : (
                  <CheckboxInput
                    className="flex justify-center"
                    hideLabel
                    name={`events.${key}.${channel.key}`}
                    label={`${title} ${channel.by}`}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function SpentThisMonth() {
  const { data } = useQuery({ ...getMessageSpending.query(), refetchOnMount: 'always' })
  if (!data) return null
  const { spent_kobo: spentKobo, monthly_limit_kobo: limitKobo } = data
  return (
    <p className="text-dense">
      Spent this month: <strong>{formatNaira(spentKobo)}</strong>
      {limitKobo !== null && ` of ${formatNaira(limitKobo)}`}
    </p>
  )
}
