import type { LinkTarget } from '@shop/contract/admin/custom-pages'
import { Button } from '@shop/ui/button'
import { SelectField } from '@shop/ui/select-field'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { TextField } from '@shop/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useState, type ChangeEvent, type ReactNode } from 'react'
import { listLinkTargets } from '../../../api/generated/admin/custom-pages.ts'
import { LoadErrorBanner } from '../../../errors/async-section.tsx'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import type { TextLink } from './inline-marks.ts'
import { type LinkKind, linkKinds, readTarget, toTarget } from './link-target.ts'

interface LinkDialogProps {
  link: TextLink
  /** An empty target removes the link and keeps its text. */
  onSet: (label: string, target: string) => void
  onClose: () => void
}

const kindLabels: Readonly<Record<LinkKind, string>> = {
  page: 'A page of the shop',
  category: 'A category',
  collection: 'A collection',
  website: 'Another website',
  phone: 'A phone number',
  email: 'An email address',
}

const listLabels = { page: 'Page', category: 'Category', collection: 'Collection' } as const

const rawFields = {
  website: { label: 'Address', placeholder: 'https://', inputMode: 'url' },
  phone: { label: 'Phone number', placeholder: '0803 000 0000', inputMode: 'tel' },
  email: { label: 'Email address', placeholder: 'name@example.com', inputMode: 'email' },
} as const

/** Text and target of a link, once the pages to choose from are known. */
export function LinkDialog(props: LinkDialogProps) {
  const targets = useQuery(listLinkTargets.query())
  if (targets.isPending)
    return (
      <FormDialog
        title="Link"
        submit="Add link"
        disabled
        pending={false}
        onSubmit={() => undefined}
        onClose={props.onClose}
      >
        <SkeletonGroup label="Loading the pages of the shop">
          <Skeleton className="h-40 rounded-control" />
        </SkeletonGroup>
      </FormDialog>
    )
  return (
    <LinkForm {...props} known={targets.data?.items ?? []}>
      <LoadErrorBanner result={targets} text="We couldn’t load the pages of the shop" />
    </LinkForm>
  )
}

type LinkFormProps = LinkDialogProps & { known: readonly LinkTarget[]; children: ReactNode }

function LinkForm({ link, known, onSet, onClose, children }: LinkFormProps) {
  const [label, setLabel] = useState(link.label)
  const [{ kind, value }, setChosen] = useState(() => readTarget(link.target, known))
  const [isChecked, setIsChecked] = useState(false)
  const { target, error } = toTarget(kind, value)
  const titleOfTarget = known.find(({ path }) => path === target)?.title ?? value.trim()
  const submit = () => {
    setIsChecked(true)
    if (error === undefined) onSet(label.trim() || titleOfTarget, target)
  }
  return (
    <FormDialog
      title={link.target ? 'Edit link' : 'Add a link'}
      submit={link.target ? 'Change link' : 'Add link'}
      pending={false}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <TextField
        label="Text to show"
        optional
        size="dense"
        data-autofocus
        maxLength={200}
        value={label}
        helper="Without a text, the name of the page is shown"
        onChange={({ target }) => setLabel(target.value)}
      />
      <SelectField
        label="Leads to"
        size="dense"
        options={linkKinds.map((option) => ({ value: option, text: kindLabels[option] }))}
        value={kind}
        onChange={({ target }) => {
          setChosen({ kind: target.value as LinkKind, value: '' })
          setIsChecked(false)
        }}
      />
      <TargetField
        kind={kind}
        value={value}
        known={known}
        error={isChecked ? error : undefined}
        onChange={(value) => setChosen({ kind, value })}
      />
      {link.target && (
        <Button
          variant="quiet"
          size="dense"
          className="w-fit"
          onClick={() => onSet(label.trim() || link.label, '')}
        >
          Remove the link, keep the text
        </Button>
      )}
    </FormDialog>
  )
}

interface TargetFieldProps {
  kind: LinkKind
  value: string
  known: readonly LinkTarget[]
  error: string | undefined
  onChange: (value: string) => void
}

/** Where a link leads: an address to enter, or one of the shop's pages. */
function TargetField({ kind, value, known, error, onChange }: TargetFieldProps) {
  const field = {
    size: 'dense' as const,
    value,
    ...(error !== undefined && { error }),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(target.value),
  }
  if (kind === 'website' || kind === 'phone' || kind === 'email')
    return <TextField {...field} {...rawFields[kind]} maxLength={500} />
  const options = known
    .filter(({ group }) => group === kind)
    .map(({ path, title }) => ({ value: path, text: title }))
  return (
    <SelectField
      {...field}
      label={listLabels[kind]}
      placeholder={options.length > 0 ? 'Choose' : 'None yet'}
      options={options}
    />
  )
}
