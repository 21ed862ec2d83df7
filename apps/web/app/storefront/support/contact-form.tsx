import type { FieldErrors } from '@shop/contract/account-rules'
import { parseInquiryType, inquiryTypes, type InquiryType } from '@shop/contract/contact-rules'
import { messageMaxLength, subjectMaxLength } from '@shop/contract/limits'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { SelectField } from '@shop/ui/select-field'
import { TextArea } from '@shop/ui/text-area'
import { TextField } from '@shop/ui/text-field'
import { lazyComponent } from '@shop/ui/opened-part'
import { useState } from 'react'
import { useSession } from '../../api/session.ts'
import { type ContactFormInput, useContact } from './contact-message.ts'
import { EmailField } from '../../forms/email-field.tsx'
import { NetworkButton } from '../../forms/network-button.tsx'
import { Button, ButtonLink } from '@shop/ui/button'

/** Loaded for signed-in customers only: guests have no orders to choose from. */
const OrderPicker = lazyComponent(() => import('./order-picker.tsx'))

/** Result of submitting the form without JavaScript. */
export interface ContactResult {
  sent: string | null
  banner: string | null
  fieldErrors: FieldErrors
  values: Partial<ContactFormInput>
}

const typeLabels: Readonly<Record<InquiryType, string>> = {
  'General Inquiry': t('General Inquiry'),
  'Order Support': t('Order Support'),
  'Returns & Refunds': t('Returns & Refunds'),
  'Technical Support': t('Technical Support'),
}

const types = inquiryTypes.map((type) => ({ value: type, text: typeLabels[type] }))
const [, aboutOrder, aboutReturn] = inquiryTypes

/**
 * Contact form, replaced by a confirmation once sent. Guests enter their email; signed-in customers can choose the
 * order that the message is about.
 */
export function ContactForm({ type, result }: { type?: InquiryType; result?: ContactResult | undefined }) {
  const { isAuthenticated } = useSession()
  const { fieldErrors, draft, pending, sent, wasSubmitted, submit, startOver } = useContact()
  const [inquiryType, setInquiryType] = useState(result?.values.type ?? type)
  const postedResult = wasSubmitted ? undefined : result
  const { values = {} } = result ?? {}
  if (sent) return <ContactSent message={sent} onStartOver={startOver} />
  if (postedResult?.sent) return <ContactSent message={postedResult.sent} />
  const field = (name: 'email' | 'subject' | 'message') => {
    const { valid, error, ...attributes } = fieldErrors.field(name)
    const message = valid ? undefined : (error ?? postedResult?.fieldErrors[name]?.[0])
    return { ...attributes, error: message, defaultValue: values[name] }
  }
  return (
    <form
      ref={draft}
      method="post"
      action="/contact"
      noValidate
      data-needs-script=""
      data-needs-app-for="contact"
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
    >
      {postedResult?.banner && <Banner tone="error">{postedResult.banner}</Banner>}
      <SelectField
        label={t('Type of Inquiry')}
        name="type"
        options={types}
        defaultValue={values.type ?? type}
        onChange={({ target }) => setInquiryType(parseInquiryType(target.value))}
      />
      {isAuthenticated && (inquiryType === aboutOrder || inquiryType === aboutReturn) && <OrderPicker />}
      {!isAuthenticated && (
        <EmailField
          {...field('email')}
          helper={t('So we can reply to you.')}
          className={postedResult?.fieldErrors['email'] ? undefined : 'signed-in:hidden'}
        />
      )}
      <TextField {...field('subject')} label={t('Subject')} maxLength={subjectMaxLength} />
      <TextArea {...field('message')} label={t('Message')} maxLength={messageMaxLength} />
      {fieldErrors.banner && <Banner tone="error">{fieldErrors.banner}</Banner>}
      <NetworkButton type="submit" variant="primary" full loading={pending}>
        {t('Send Message')}
      </NetworkButton>
    </form>
  )
}

interface ContactSentProps {
  /** The server's message, with the ticket number. */
  message: string
  /** If absent, the button is a link that loads an empty form. */
  onStartOver?: () => void
}

/** Confirmation that replaces the form, so that no message is sent twice. */
function ContactSent({ message, onStartOver }: ContactSentProps) {
  return (
    <div className="grid justify-items-start gap-4 outline-none" tabIndex={-1} ref={(node) => node?.focus()}>
      <Banner tone="success" className="justify-self-stretch">
        {message}
      </Banner>
      {onStartOver ? (
        <Button onClick={onStartOver}>{t('Send another message')}</Button>
      ) : (
        <ButtonLink href="/contact">{t('Send another message')}</ButtonLink>
      )}
    </div>
  )
}

/** Heading texts shared by the dialog and the page. */
export const contactTexts = {
  title: t('Contact Us'),
  subtitle: t("We'd love to hear from you. How can we help?"),
} as const
